"""What every generator needs: named random streams, drawing, the replay of references, rows as plain Python."""
