import { endOfOwn, startOfForwarded } from "./letters-before.ts";
import { foldQuotes } from "./quotes.ts";
import { withoutAdvertisements, withoutSignature } from "./signature.ts";

/** The words of a mail, apart from the letters that its program quoted. */
type FoldedMail = { body: string; quoted: string };

/**
 * Separates the words of an answer from its signature and from the letters that it quotes, as mail programs write them.
 * Lines that a person may have typed stay in the body. An answer line by line keeps its quotes, because the words are
 * about them. A forwarded letter stays in the body, because its sender wants it to be read.
 *
 * @param subject the mail's subject, which alone marks some mails as forwarded
 */
export function foldMail(text: string, subject = ""): FoldedMail {
  const lines = text.split("\n");
  const forwarded = isForwarding.test(subject) ? 0 : startOfForwarded(lines);
  const above = lines.slice(0, forwarded);
  const end = endOfOwn(above);
  // A quoted letter may itself contain a forwarded one.
  const forwardedLetter = end < forwarded ? "" : lines.slice(forwarded).join("\n");
  const { body, quoted } = foldQuotes(above.slice(0, end));
  const { own, signature } = withoutSignature(body);
  const words = withoutAdvertisements([own, forwardedLetter].filter(Boolean).join("\n\n"));
  const rest = end < forwarded ? lines.slice(end).join("\n") : "";
  return {
    body: words.own,
    quoted: [words.advertised, signature, quoted, rest.trim()].filter(Boolean).join("\n\n"),
  };
}

const isForwarding = /^\s*(?:tr|fwd?|wg|rv|enc|doorst|i)\s?:/i;
