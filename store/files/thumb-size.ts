import type { FileField } from "../file-field.ts";
import { type Focus, longestThumbSide, type ThumbFormat, type ThumbSize } from "./image-worker/tasks.ts";

/** Always made, whatever the field declares (record-store contract §10). */
const always = "100x100";

const anchors: Readonly<Record<string, ThumbSize["anchor"]>> = { t: "top", b: "bottom", f: "fit" };

/** Reads `?thumb=` where the field declares that very size; nothing stands for the original. */
export function declaredSize(asked: string, field: FileField): ThumbSize | undefined {
  if (asked !== always && !field.thumbs?.includes(asked)) return undefined;
  const [, width, height, suffix = ""] = /^(\d{1,4})x(\d{1,4})([tbf]?)$/.exec(asked) ?? [];
  const size = { width: Number(width ?? 0), height: Number(height ?? 0) };
  const longest = Math.max(size.width, size.height);
  if (longest === 0 || longest > longestThumbSide) return undefined;
  const isCrop = size.width > 0 && size.height > 0;
  return { ...size, anchor: (isCrop && anchors[suffix]) || "centre" };
}

/** By type of the original, what a client gets that takes neither AVIF nor WebP. Others have no thumbnails. */
const plainFormats: Readonly<Record<string, ThumbFormat>> = {
  "image/jpeg": "jpeg",
  "image/gif": "gif",
  "image/png": "png",
  "image/webp": "png",
};

export function plainFormat(type: string): ThumbFormat | undefined {
  return plainFormats[type];
}

/** The best format that an `Accept` header names outright; a wildcard promises nothing. */
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

/** Names a thumbnail within the folder of its original; another focus is another picture. */
export function thumbName(asked: string, focus: Focus | undefined, format: ThumbFormat | undefined): string {
  const point = focus ? `_${Math.round(focus.x * 1000)}-${Math.round(focus.y * 1000)}` : "";
  return `${asked}${point}.${format}`;
}
