import type { PageName } from "../../domain/pages/page-names.ts";
import {
  beam,
  entrance,
  extensions,
  frame,
  houses,
  joint,
  opening,
  outdoors,
  type SitePicture,
  signInPicture,
  storey,
  teamPicture,
  terrace,
} from "../sections/pictures/pictures.ts";

/** The original picture of each place. Public pages name theirs themselves. */
const originals: Partial<Record<PageName, Record<string, SitePicture>>> = {
  home: {
    "opening.picture": opening,
    "team.picture": joint,
    "services.pictures.0": houses,
    "services.pictures.1": extensions,
    "services.pictures.2": outdoors,
  },
  services: { "pictures.0": frame, "pictures.1": storey, "pictures.2": terrace },
  about: { "opening.picture": teamPicture },
  cooperative: { "missions.picture": beam },
  contact: { picture: entrance },
  login: { picture: signInPicture },
};

/** Returns the original picture of a place. */
export function defaultPicture(page: PageName, id: string): SitePicture | undefined {
  return originals[page]?.[id];
}
