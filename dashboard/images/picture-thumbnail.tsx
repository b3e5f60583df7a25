import { fileUrl } from "../../site/sections/pictures/project-images.ts";
import type { LibraryPicture } from "./library.ts";

type PictureThumbnailProps = {
  picture: Pick<LibraryPicture, "project" | "name" | "facts">;
  size?: "400x400" | "960x0";
};

/** A picture of the library around its focus. A text beside it says which it is. */
export function PictureThumbnail({
  picture: { project, name, facts },
  size = "400x400",
}: PictureThumbnailProps) {
  return (
    <span className="image-thumbnail" style={{ backgroundColor: facts.color }}>
      <img src={fileUrl(project, name, size)} alt="" loading="lazy" decoding="async" draggable={false} />
    </span>
  );
}
