import * as z from "zod/mini";

/** Browsers end lines with CR LF if files go with the text, and with LF otherwise. */
export const words = z.string().check(
  z.overwrite((text) => text.replace(/\r\n?/g, "\n")),
  z.maxLength(10_000),
);
