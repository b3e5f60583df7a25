import { Fragment, type ReactNode } from "react";

/**
 * An e-mail address that breaks before its @ or a dot if it does not fit on a line. The address stays one text for
 * screen readers and for copying.
 */
export function EmailText({ address }: { address: string }) {
  return (
    <span className="email-text">
      {address.split(/(?=[@.])/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address, in its order
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part.split(/(-+[^-])/).map(unbrokenPiece)}
        </Fragment>
      ))}
    </span>
  );
}

/** Every second piece is a hyphen with the sign after it, where browsers would break the line too. */
function unbrokenPiece(piece: string, index: number): ReactNode {
  return index % 2 === 0 ? piece : <span key={index}>{piece}</span>;
}
