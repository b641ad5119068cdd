"""A random language model of 0.2 million parameters whose tokenizer knows the schemas of tools. Needs no hub."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import torch
from tokenizers import Tokenizer, decoders, models, pre_tokenizers, trainers
from transformers import PreTrainedTokenizerFast, Qwen3Config, Qwen3ForCausalLM

SPECIAL = ("<|endoftext|>", "<|im_start|>", "<|im_end|>")


def save_tiny_model(folder: Path, schemas: Iterable[dict[str, Any]], texts: Iterable[str] = ()) -> Path:
    """Save a random Qwen3 and a tokenizer trained on schemas and texts."""
    tokenizer = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    tokenizer.decoder = decoders.ByteLevel()
    trainer = trainers.BpeTrainer(
        vocab_size=1500,
        special_tokens=list(SPECIAL),
        initial_alphabet=pre_tokenizers.ByteLevel.alphabet(),
        show_progress=False,
    )
    tokenizer.train_from_iterator([*(json.dumps(schema) for schema in schemas), *texts], trainer)
    end, _, stop = SPECIAL
    wrapped = PreTrainedTokenizerFast(tokenizer_object=tokenizer, eos_token=stop, pad_token=end)
    wrapped.save_pretrained(folder)
    torch.manual_seed(0)
    model = Qwen3ForCausalLM(
        Qwen3Config(
            vocab_size=len(wrapped),
            hidden_size=64,
            intermediate_size=128,
            num_hidden_layers=2,
            num_attention_heads=4,
            num_key_value_heads=2,
            head_dim=16,
            max_position_embeddings=8192,
            tie_word_embeddings=True,
            bos_token_id=None,
            eos_token_id=wrapped.eos_token_id,
            pad_token_id=wrapped.pad_token_id,
        )
    )
    assert sum(part.numel() for part in model.parameters()) < 250_000
    model.save_pretrained(folder)
    return folder
