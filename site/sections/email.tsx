import { EmailText } from "../../ui/text/email-text.tsx";

/** An address to write to. */
export function Email({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`}>
      <EmailText address={address} />
    </a>
  );
}
