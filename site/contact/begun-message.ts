import type { ContactTyped } from "../../domain/enquiries/contact/fields.ts";
import { french } from "../../ui/text/typography.ts";
import { useQuery } from "../layout/query.ts";
import { useSite } from "../sections/site.ts";

/**
 * Returns the message that the address asks to begin: a visitor wants to read the papers of a kind. Returns `undefined`
 * if pages show none of that kind.
 */
export function useBegunMessage(): Partial<ContactTyped> | undefined {
  const papers = useSite()?.papers ?? [];
  const kind = useQuery().get("attestation");
  const titles = new Set(papers.filter((paper) => paper.kind === kind).map(({ title }) => title));
  if (titles.size === 0) return undefined;
  const name = [...titles].join(", ");
  return {
    subject: french(`Votre attestation : ${name}`),
    message: french(`Bonjour,\n\nPouvez-vous m'envoyer votre attestation « ${name} » ?\n\nMerci.`),
  };
}
