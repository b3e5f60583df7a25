import type { Row } from "record-store";
import { shortDayInFrench } from "../../../domain/dates.ts";
import { lastPreviewDay } from "../../../domain/preview-links/preview-link.ts";
import { french } from "../../../ui/text/typography.ts";
import type { PreviewedRecord } from "./previewed-record.ts";

type PreviewBar = {
  link: Pick<Row<"preview_links">, "recipient" | "expires">;
  record: Pick<PreviewedRecord, "name" | "kind" | "hasDraft" | "address">;
};

const words = {
  page: { draft: "Brouillon de la page", published: "La page" },
  service: { draft: "Brouillon du service", published: "Le service" },
};

/** The site's sheet names the colours alone: its build writes the other tokens as figures. */
const sheet = `<style>
.preview-bar{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:0 24px;min-height:56px;padding:6px max(clamp(1.25rem,5vw,4.5rem),calc((100vw - 102.5rem)/2));border-bottom:6px solid var(--color-sap);font-size:1rem;line-height:1.4}
.preview-bar b{font-weight:640}
.preview-bar .link{font-size:1rem}
@media (max-width:599px){.preview-bar{padding-block:12px 4px}}
</style>`;

/**
 * Returns a rendered page with a bar above it, which names the draft, its reader and the link's end. The page gets the
 * mark that keeps it out of search engines.
 *
 * @throws Error if the page has no head or no link to its content
 */
export function withPreviewBar(html: string, bar: PreviewBar): string {
  const withHead = html.replace("</head>", `<meta name="robots" content="noindex">${sheet}</head>`);
  const withBar = withHead.replace(skipLink, (link) => link + previewBar(bar));
  if (withHead === html || withBar === withHead)
    throw new Error("The preview's bar has no place in the page.");
  return withBar;
}

const skipLink = /<a class="skip-link"[^>]*>[^<]*<\/a>/;

function previewBar({ link, record: { name, kind, hasDraft, address } }: PreviewBar): string {
  const title = `${words[kind][hasDraft ? "draft" : "published"]} « ${name} », pour ${link.recipient}.`;
  const state = hasDraft
    ? "Rien de ceci n'est encore en ligne."
    : "Il n'y a plus de brouillon : c'est la page telle qu'elle est en ligne.";
  const end = `Le lien finit le ${shortDayInFrench(lastPreviewDay(link))}.`;
  return `<aside class="preview-bar on-bark" aria-label="Aperçu"><p><b>${written(title)}</b> ${written(`${state} ${end}`)}</p><a class="link" href="${address}">${written("Voir la page en ligne")}</a></aside>`;
}

function written(text: string): string {
  return french(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
