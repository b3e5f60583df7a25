import type { Row, Store } from "record-store";
import { readCompany } from "../../../domain/company/record.server.ts";
import { readContent, readPageDraft } from "../../../domain/pages/content.ts";
import { originalSentence } from "../../../domain/pages/letters/letter-sentences.ts";
import { marked } from "../../../domain/pages/marks.ts";
import { pagePlaces } from "../../../domain/pages/registry.ts";
import { letterPreviews } from "../../../mail/previews/previews.ts";
import { securityHeaders } from "../../http/security-headers.ts";
import { scriptlessPolicy } from "./drafted-pages.ts";

type LettersViewOptions = { store: Pick<Store, "fetch" | "find">; siteUrl: string };

/**
 * Shows the letters that the team can change, one below the other, with the draft's words and every place marked.
 * Names and questions in them are invented.
 */
export async function lettersView({ store, siteUrl }: LettersViewOptions): Promise<Response> {
  const [page] = await store.find("pages", { page: "letters" });
  const company = await readCompany(store);
  const site = {
    name: company?.name || new URL(siteUrl).host,
    url: siteUrl,
    signature: company?.signature,
    words: markedWords(page),
  };
  const letters = letterPreviews(site).flatMap(({ html }) => (html.includes(mark) ? letterBody(html) : []));
  const html = `<!DOCTYPE html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Lettres</title></head>
<body style="margin: 0; background: #F5EFE4; color: #201B16; font-family: 'Bricolage Grotesque', 'Segoe UI', Helvetica, Arial, sans-serif">
${letters.map((letter) => `<article style="border-bottom: 6px solid #DAC9AC">${letter}</article>`).join("\n")}
</body></html>`;
  const headers = {
    ...securityHeaders,
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": scriptlessPolicy([], "'self'"),
    "X-Frame-Options": "SAMEORIGIN",
  };
  return new Response(html, { headers });
}

const mark = marked("", 0).charAt(0);

/** Every sentence in its place's marks, whether the team has written it or not. */
function markedWords(page: Row<"pages"> | undefined) {
  const { texts } = readPageDraft(page?.draft) ?? readContent(page ?? null);
  return pagePlaces("letters").map(({ id }, number) => {
    const original = originalSentence(id);
    return { original, own: marked(texts[id] ?? original, number) };
  });
}

function letterBody(html: string): string {
  return /<body[^>]*>(.*)<\/body>/s.exec(html)?.[1] ?? "";
}
