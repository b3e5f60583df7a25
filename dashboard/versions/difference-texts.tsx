import type { TextPiece } from "../../domain/versions/entries.ts";
import { french } from "../../ui/text/typography.ts";
import { valueNames } from "../journal/journal.texts.ts";

/** A text with what came and what went in it. */
export function DifferenceText({ pieces }: { pieces: readonly TextPiece[] }) {
  return pieces.map((piece, index) => <Piece key={keyOf(pieces, index)} {...piece} />);
}

/** The blank after a word stands apart: no line is drawn under it. */
function Piece({ text, kind }: TextPiece) {
  const words = text.trimEnd();
  const blank = text.slice(words.length) || " ";
  const said = french(valueNames[words] ?? words);
  if (kind === "same") return french(text);
  return (
    <>
      {kind === "added" ? <ins>{said}</ins> : <del>{said}</del>}
      {blank}
    </>
  );
}

/** Where in the text it stands. */
function keyOf(pieces: readonly TextPiece[], index: number): number {
  return pieces.slice(0, index).reduce((length, { text }) => length + text.length, 0);
}
