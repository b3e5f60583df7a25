import type { Image } from "../../ui/picture/picture.tsx";
import { french } from "../../ui/text/typography.ts";

/** The picture of a shared link for pages without a picture of their own; networks accept JPEG of this size. */
export const siteImage: Image = {
  src: "/images/og.jpg",
  width: 1200,
  height: 630,
  alt: french("Maquette en bois d'une maison sur pilotis en deux volumes décalés, sur une pente en strates."),
};

export const siteIcon = "/images/icon-512.png";
