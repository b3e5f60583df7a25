import { useEffect, useState } from "react";
import type { Project } from "../../../../domain/projects/project.ts";
import { fileUrl } from "../../../../site/sections/pictures/project-images.ts";
import type { DraftPicture } from "../draft.ts";

/** The address of an image of the form: the store's, or an object URL until the image is sent. */
export function usePictureAddress(
  project: Project | null,
  { name, file }: Pick<DraftPicture, "name" | "file">,
  thumb: "400x400" | "960x0",
): string | undefined {
  const [chosenName, setChosenName] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setChosenName(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  if (file) return chosenName;
  return project && name ? fileUrl(project, name, thumb) : undefined;
}
