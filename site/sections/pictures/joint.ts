import { type SitePicture, sitePicture } from "./site-picture.ts";

/** Returns the joint of a post and a beam, for a place with these `sizes`. */
export function jointPicture(sizes: string): SitePicture {
  return sitePicture(
    "joint",
    [420, 660, 840],
    [420, 525],
    sizes,
    "Un poteau et une traverse de bois en gros plan : le tenon à demi sorti de sa mortaise, deux chevilles de chêne.",
  );
}
