import { use } from "react";
import { NonceContext } from "./nonce.ts";

/** A script of ours inside the page, which runs before the first paint. */
export function InlineScript({ children }: { children: string }) {
  const nonce = use(NonceContext);
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script
      dangerouslySetInnerHTML={{ __html: inline(children) }}
    />
  );
}

/** Only the server writes inline scripts: the browser has already run them. */
function inline(script: string): string {
  return import.meta.env.SSR ? script : "";
}
