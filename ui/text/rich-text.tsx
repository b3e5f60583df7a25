import { frenchHtml } from "./typography.ts";

/** Rich text that the server sanitised when it was written. */
export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on write by an allow-list
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: frenchHtml(html) }} />;
}
