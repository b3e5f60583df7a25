import { createHmac, timingSafeEqual } from "node:crypto";
import type { OldRecords, Row, Store } from "record-store";
import { storedMoment } from "../dates.ts";
import { inProcess } from "../service-account.server.ts";
import { type PreviewState, previewState } from "./preview-link.ts";
import { previewService } from "./service.ts";

/** Makes and reads the tokens of preview links. No token is stored. */
export type PreviewTokens = {
  /** Returns the token of a link by its id. */
  of(id: string): string;
  /** Returns the id of a token, or `undefined` if the signature is not ours. */
  readId(token: string): string | undefined;
};

/** A link that opens its page, or the reason why it does not. */
export type OpenedPreview =
  | { link: Row<"preview_links">; dead?: undefined }
  | { link?: undefined; dead: Exclude<PreviewState, "live"> | "unknown" };

type PreviewStore = Pick<Store, "fetch" | "find">;

const idLength = 15;
const signatureLength = 24;
const minute = 60_000;
const daysOfDeadLinks = 30;

export async function openPreviewTokens(store: Pick<Store, "secret">): Promise<PreviewTokens> {
  const secret = await store.secret("preview-links");
  const signed = (id: string) =>
    createHmac("sha256", secret).update(id).digest("base64url").slice(0, signatureLength);
  return {
    of: (id) => id + signed(id),
    readId(token) {
      const id = token.slice(0, idLength);
      return isSameText(token.slice(idLength), signed(id)) ? id : undefined;
    },
  };
}

function isSameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Returns the link that a token opens now, or why the token opens nothing. */
export async function findPreview(
  store: Pick<Store, "find">,
  tokens: PreviewTokens,
  token: string,
  now: Date,
): Promise<OpenedPreview> {
  const id = tokens.readId(token);
  const [link] = id ? await store.find("preview_links", { id }) : [];
  if (!link) return { dead: "unknown" };
  const state = previewState(link, now);
  return state === "live" ? { link } : { dead: state };
}

/** Counts an opening. A page that is loaded again within a minute counts once, so that nobody fills the journal. */
export async function noteOpening(store: PreviewStore, link: Row<"preview_links">, now: Date): Promise<void> {
  if (link.opened_at > storedMoment(new Date(now.getTime() - minute))) return;
  const change = { openings: link.openings + 1, opened_at: storedMoment(now) };
  await inProcess(store, previewService).collection("preview_links").update(link.id, change);
}

/** Returns which links have ended too long ago. */
export function oldPreviews(now: Date): OldRecords {
  return { field: "expires", before: new Date(now.getTime() - daysOfDeadLinks * 24 * 60 * minute) };
}

/** Erases for good the links that ended a month ago, revoked ones included. */
export function eraseOldPreviews(store: Pick<Store, "eraseOldRecords">, now: Date): Promise<number> {
  return store.eraseOldRecords("preview_links", { ...oldPreviews(now), service: "jobs" });
}
