/** Returns the address of a service's own page. */
export function serviceUrl({ slug }: { slug: string }): string {
  return `/services/${slug}`;
}
