import { Fragment } from "react";

/** An address to write to: one that does not fit breaks before its host or a dot, rather than anywhere. */
export function Email({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`}>
      <span>
        {address.split(/(?=[@.])/).map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address, in its order
          <Fragment key={index}>
            {index > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
      </span>
    </a>
  );
}
