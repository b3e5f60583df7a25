import * as z from "zod/mini";

/** Returns the schema of a plain text on one line. */
export function line(most: number, least = 0) {
  return z
    .string()
    .check(z.trim(), z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u), z.minLength(least), z.maxLength(most));
}

/** Returns the schema of a plain text whose line breaks separate paragraphs. */
export function paragraph(most: number, least = 0) {
  return z.string().check(
    z.overwrite((text) => text.replace(/\r\n?/g, "\n")),
    z.trim(),
    z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*(?:\n[^\p{Cc}\p{Zl}\p{Zp}]*)*$/u),
    z.minLength(least),
    z.maxLength(most),
  );
}
