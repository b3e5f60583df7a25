import type { ContactTyped } from "../../domain/enquiries/contact/fields.ts";
import { paperKindNames, readPaperKind } from "../../domain/papers/kinds.ts";
import { french } from "../../ui/text/typography.ts";
import { useQuery } from "../layout/query.ts";

/** Returns the message that the address asks to begin: a visitor wants to read a paper. Returns `undefined` otherwise. */
export function useBegunMessage(): Partial<ContactTyped> | undefined {
  const kind = readPaperKind(useQuery().get("attestation"));
  if (!kind) return undefined;
  const name = paperKindNames[kind];
  return {
    subject: french(`Votre attestation : ${name}`),
    message: french(`Bonjour,\n\nPouvez-vous m'envoyer votre attestation « ${name} » ?\n\nMerci.`),
  };
}
