import { Fragment } from "react";
import type { TextPiece } from "../../domain/versions/entries.ts";
import { french } from "../../ui/text/typography.ts";
import { valueNames } from "../journal/journal.texts.ts";

/** A text with what came and what went in it. */
export function DifferenceText({ pieces }: { pieces: readonly TextPiece[] }) {
  return pieces.map((piece, index) => (
    <Fragment key={placeOf(pieces, index)}>
      {/* What went and what came in its place are two words. */}
      {piece.kind === "added" && pieces[index - 1]?.kind === "removed" && " "}
      <Piece {...piece} />
    </Fragment>
  ));
}

/** The blanks around words stand apart: no line is drawn under them. */
function Piece({ text, kind }: TextPiece) {
  if (kind === "same") return french(text);
  const words = text.trim();
  const start = text.indexOf(words);
  const said = french(valueNames[words] ?? words);
  return (
    <>
      {text.slice(0, start)}
      {kind === "added" ? <ins>{said}</ins> : <del>{said}</del>}
      {text.slice(start + words.length)}
    </>
  );
}

function placeOf(pieces: readonly TextPiece[], index: number): number {
  return pieces.slice(0, index).reduce((length, { text }) => length + text.length, 0);
}
