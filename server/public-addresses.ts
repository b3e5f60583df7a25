import { publicPages } from "../app/sections/site-map.ts";

/** What programs ask for about the site: not pages, but made of the same records, and the same for everyone. */
const forPrograms = ["/sitemap.xml", "/robots.txt", "/flux.xml", "/manifest.webmanifest"];

const known = new Set([...publicPages, ...forPrograms]);
const project = /^\/realisations\/[a-z0-9-]{1,100}$/;

/** Whether this is the address, spelt plainly and without query, of something that is the same for everyone. */
export function isPublicAddress(address: string): boolean {
  return known.has(address) || project.test(address);
}
