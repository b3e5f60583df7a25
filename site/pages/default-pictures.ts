import type { PageName } from "../../domain/pages/page-names.ts";
import { teamPicture } from "../about/team-picture.ts";
import { entrance } from "../contact/entrance.ts";
import { beam } from "../cooperative/beam.ts";
import { extensions, houses, joint, opening, outdoors } from "../home/home-pictures.ts";
import type { SitePicture } from "../sections/pictures/site-picture.ts";
import { frame, storey, terrace } from "../services/service-pictures.ts";
import { signInPicture } from "../sign-in/sign-in-picture.ts";

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
