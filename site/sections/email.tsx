import { EmailText } from "../../ui/text/email-text.tsx";

/** A link to write to an e-mail address. */
export function Email({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`}>
      <EmailText address={address} />
    </a>
  );
}
