import type { FileField } from "../file-field.ts";
import { type Focus, longestThumbSide, type ThumbFormat, type ThumbSize } from "./image-worker/tasks.ts";

/** Size that is always made, even if the field does not declare it (record-store contract §10). */
const always = "100x100";

const anchors: Readonly<Record<string, ThumbSize["anchor"]>> = { t: "top", b: "bottom", f: "fit" };

/** Reads `?thumb=`. Returns `undefined`, which means the original, unless the field declares that size. */
export function declaredSize(text: string, field: FileField): ThumbSize | undefined {
  if (text !== always && !field.thumbs?.includes(text)) return undefined;
  const [, width, height, suffix = ""] = /^(\d{1,4})x(\d{1,4})([tbf]?)$/.exec(text) ?? [];
  const size = { width: Number(width ?? 0), height: Number(height ?? 0) };
  const longest = Math.max(size.width, size.height);
  if (longest === 0 || longest > longestThumbSide) return undefined;
  const isCrop = size.width > 0 && size.height > 0;
  return { ...size, anchor: (isCrop && anchors[suffix]) || "centre" };
}

/** Format for a client that accepts neither AVIF nor WebP, by type of the original. Other types have no thumbnails. */
const plainFormats: Readonly<Record<string, ThumbFormat>> = {
  "image/jpeg": "jpeg",
  "image/gif": "gif",
  "image/png": "png",
  "image/webp": "png",
};

export function plainFormat(type: string): ThumbFormat | undefined {
  return plainFormats[type];
}

/** Returns the best format that an `Accept` header names outright; a wildcard promises nothing. */
export function acceptedFormat(accept: string | undefined): "avif" | "webp" | undefined {
  if (!accept) return undefined;
  return takes(accept, "image/avif") ? "avif" : takes(accept, "image/webp") ? "webp" : undefined;
}

function takes(accept: string, type: string): boolean {
  const at = accept.indexOf(type);
  if (at < 0) return false;
  const parameters = accept.slice(at + type.length).split(",", 1)[0] ?? "";
  return !/;\s*q=0(?:\.0*)?\s*$/.test(parameters);
}

/** Returns a thumbnail's name within the folder of its original; another focus is another picture. */
export function thumbName(text: string, focus: Focus | undefined, format: ThumbFormat | undefined): string {
  const point = focus ? `_${Math.round(focus.x * 1000)}-${Math.round(focus.y * 1000)}` : "";
  return `${text}${point}.${format}`;
}
