import { shortDayInFrench } from "../../../../domain/dates.ts";
import {
  lastPreviewDay,
  type PreviewLink,
  previewState,
} from "../../../../domain/preview-links/preview-link.ts";
import { uncapitalize } from "../../../../domain/text/first-letter.ts";
import { french, inWords } from "../../../../ui/text/typography.ts";
import { recentMoment, shortDay } from "../../../parts/dates.ts";

/** « jusqu’au 27 novembre ; ouvert deux fois, hier, 21 h », or when the link ended. */
export function linkWords(link: PreviewLink, now = new Date()): string {
  const state = previewState(link, now);
  if (state === "revoked") return french(`retiré le ${shortDay(link.revoked_at)}`);
  const day = shortDayInFrench(lastPreviewDay(link));
  if (state === "ended") return french(`fini le ${day}`);
  return french(`jusqu'au ${day} ; ${openingWords(link, now)}`);
}

function openingWords({ openings, opened_at }: PreviewLink, now: Date): string {
  if (openings === 0) return "pas encore ouvert";
  const times = openings === 1 ? "une fois" : `${inWords(openings, "feminine")} fois`;
  return `ouvert ${times}, ${uncapitalize(recentMoment(opened_at, now))}`;
}
