import type { Image } from "../../ui/picture/picture.tsx";
import { french } from "../../ui/text/typography.ts";

/** What a shared link shows of a page that has no picture of its own; networks take JPEG of this size. */
export const siteImage: Image = {
  src: "/images/og.jpg",
  width: 1200,
  height: 630,
  alt: french("Maquette en bois d'une maison sur pilotis en deux volumes décalés, sur une pente en strates."),
};

export const siteIcon = "/images/icon-512.png";
