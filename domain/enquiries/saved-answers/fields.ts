import * as z from "zod/mini";

const line = z.string().check(z.trim(), z.maxLength(120));
const words = z.string().check(
  z.overwrite((text) => text.replace(/\r\n?/g, "\n")),
  z.maxLength(10_000),
);

/** An answer that the team writes often. Placeholders in braces are filled in from the enquiry (`fill.ts`). */
export const fields = {
  title: { type: "text", required: true, schema: line },
  body: { type: "text", required: true, max: 10_000, schema: words },
} as const;
