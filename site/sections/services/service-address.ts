import type { Image } from "../../../ui/picture/picture.tsx";

/** Returns the address of a service's own page. */
export function serviceUrl({ slug }: { slug: string }): string {
  return `/services/${slug}`;
}

/**
 * Returns the card for shared links to a service, which the server draws. The query makes networks read the card of a
 * changed service again.
 */
export function serviceCard({ slug, updated }: { slug: string; updated: string }, alt: string): Image {
  const src = `/partage/services/${slug}.jpg?${updated.replace(/\D/g, "")}`;
  return { src, width: 1200, height: 630, alt };
}
