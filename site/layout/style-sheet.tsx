import { use } from "react";
import style from "../style.css?inline";
import { NonceContext } from "./nonce.ts";

/** The site's style sheet, inside the page: the first paint waits for no second answer. */
export function StyleSheet() {
  const nonce = use(NonceContext);
  return (
    <style
      nonce={nonce}
      suppressHydrationWarning
      data-site=""
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet
      dangerouslySetInnerHTML={{ __html: sheet() }}
    />
  );
}

/** Returns the sheet. The browser takes it from the page, so that the script need not contain it again. */
function sheet(): string {
  if (import.meta.env.SSR || import.meta.env.DEV) return style;
  return document.querySelector("style[data-site]")?.textContent ?? "";
}
