import { useTexts } from "../sections/written/use-page.ts";
import { feedTexts } from "./feed.texts.ts";

/** The link by which programs find the feed. Only the heads of documents have it. */
export function FeedLink() {
  const { title } = useTexts("common", feedTexts, "feed");
  return <link rel="alternate" type="application/rss+xml" title={title} href="/flux.xml" />;
}
