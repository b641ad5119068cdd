"""Code that returns the same and reads otherwise: what somebody else would write."""

from __future__ import annotations

import ast
from typing import Final

_OTHERWISE: Final = {ast.Lt: ast.GtE, ast.LtE: ast.Gt, ast.Gt: ast.LtE, ast.GtE: ast.Lt}
_TRUTHS: Final = (ast.Compare, ast.BoolOp)


class _Otherwise(ast.NodeTransformer):
    """Writes comparisons, conditions, divisions, extremes and steps in other words."""

    def visit_Compare(self, node: ast.Compare) -> ast.expr:
        self.generic_visit(node)
        if len(node.ops) > 1 or type(node.ops[0]) not in _OTHERWISE:
            return node
        other = ast.Compare(node.left, [_OTHERWISE[type(node.ops[0])]()], node.comparators)
        return ast.UnaryOp(ast.Not(), other)

    def visit_IfExp(self, node: ast.IfExp) -> ast.expr:
        self.generic_visit(node)
        return ast.IfExp(ast.UnaryOp(ast.Not(), node.test), node.orelse, node.body)

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.expr:
        truths = all(isinstance(value, _TRUTHS) for value in node.values)
        self.generic_visit(node)
        if not truths:
            return node
        other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        return ast.UnaryOp(ast.Not(), ast.BoolOp(other, [ast.UnaryOp(ast.Not(), value) for value in node.values]))

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        self.generic_visit(node)
        if isinstance(node.op, ast.FloorDiv | ast.Mod):
            pair = ast.Call(ast.Name("divmod", ast.Load()), [node.left, node.right], [])
            return ast.Subscript(pair, ast.Constant(int(isinstance(node.op, ast.Mod))), ast.Load())
        if isinstance(node.op, ast.Add | ast.Sub) and isinstance(node.right, ast.Constant):
            other = ast.Sub() if isinstance(node.op, ast.Add) else ast.Add()
            return ast.BinOp(node.left, other, ast.UnaryOp(ast.USub(), node.right))
        return node

    def visit_Call(self, node: ast.Call) -> ast.expr:
        self.generic_visit(node)
        if isinstance(node.func, ast.Name) and node.func.id in ("min", "max") and len(node.args) == 2:
            both = ast.Call(ast.Name("sorted", ast.Load()), [ast.Tuple(node.args, ast.Load())], [])
            return ast.Subscript(both, ast.Constant(0 if node.func.id == "min" else -1), ast.Load())
        return node

    def visit_Return(self, node: ast.Return) -> list[ast.stmt]:
        self.generic_visit(node)
        assert node.value is not None
        name = "what_comes_back"
        return [ast.Assign([ast.Name(name, ast.Store())], node.value), ast.Return(ast.Name(name, ast.Load()))]


def rewritten(source: str) -> str:
    """Return another text of a function that returns the same."""
    return ast.unparse(ast.fix_missing_locations(_Otherwise().visit(ast.parse(source))))
