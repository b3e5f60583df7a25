import type { LinkDescriptor } from "react-router";
import bricolage from "../../ui/fonts/bricolage-fr.woff2?url";
import { manifestPaths } from "../seo/manifest-paths.ts";

/** Links in every document's head: the first font, the icons and the manifest. */
export const headLinks: LinkDescriptor[] = listHeadLinks(manifestPaths.site);

/** The same links in the head of the back office, with its own manifest. */
export const teamHeadLinks: LinkDescriptor[] = listHeadLinks(manifestPaths.team);

function listHeadLinks(manifest: string): LinkDescriptor[] {
  return [
    { rel: "preload", href: bricolage, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
    { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
    { rel: "icon", href: "/favicon.ico", sizes: "16x16 32x32 48x48" },
    { rel: "apple-touch-icon", href: "/images/logo-180.png" },
    { rel: "manifest", href: manifest },
  ];
}
