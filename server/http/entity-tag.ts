import { hash } from "node:crypto";

/** The opaque part of a validator: the same content has the same, in every process. */
export function contentTag(content: Uint8Array): string {
  return hash("sha256", content, "base64url").slice(0, 22);
}

/** Whether `If-None-Match` names an entity tag, by the weak comparison that it asks for (RFC 9110 §13.1.2). */
export function isKnown(ifNoneMatch: string | null | undefined, tag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch === tag) return true;
  const opaque = strong(tag);
  return ifNoneMatch.split(",").some((one) => strong(one.trim()) === opaque || one.trim() === "*");
}

function strong(tag: string): string {
  return tag.startsWith("W/") ? tag.slice(2) : tag;
}
