import { Fragment } from "react";
import type { TextPiece } from "../../domain/versions/entries.ts";
import { french } from "../../ui/text/typography.ts";
import { valueNames } from "../journal/journal.texts.ts";

/** A text with its additions and removals. */
export function DifferenceText({ pieces }: { pieces: readonly TextPiece[] }) {
  return pieces.map((piece, index) => (
    <Fragment key={pieceStart(pieces, index)}>
      {/* A removed piece and its replacement are separate words. */}
      {piece.kind === "added" && pieces[index - 1]?.kind === "removed" && " "}
      <Piece {...piece} text={piece.kind === "same" ? shortened(pieces, index) : piece.text} />
    </Fragment>
  ));
}

/** The spaces around words are separate, so that they are not underlined. */
function Piece({ text, kind }: TextPiece) {
  if (kind === "same") return french(text);
  const words = text.trim();
  const start = text.indexOf(words);
  const pieceText = french(valueNames[words] ?? words);
  return (
    <>
      {text.slice(0, start)}
      {kind === "added" ? <ins>{pieceText}</ins> : <del>{pieceText}</del>}
      {text.slice(start + words.length)}
    </>
  );
}

/** Characters of unchanged text to show around a change. */
const around = 90;

/** Shortens a long unchanged stretch to the parts next to a change, with an ellipsis. */
function shortened(pieces: readonly TextPiece[], index: number): string {
  const text = pieces[index]?.text ?? "";
  if (text.length <= 3 * around) return text;
  const start = index > 0 ? text.slice(0, text.indexOf(" ", around)) : "";
  const end = index < pieces.length - 1 ? text.slice(text.lastIndexOf(" ", text.length - around)) : "";
  return `${start} …${end}`.trimStart();
}

function pieceStart(pieces: readonly TextPiece[], index: number): number {
  return pieces.slice(0, index).reduce((length, { text }) => length + text.length, 0);
}
