import type { PageName } from "../../../domain/pages/page-names.ts";
import type { Image } from "../../../ui/picture/picture.tsx";
import type { SitePicture } from "../pictures/site-picture.ts";

/** The team's changes of a picture, ready to show. */
export type WrittenPicture = {
  /** The team's own file. Its crops replace those of the original. */
  image?: Pick<Image, "src" | "width" | "height" | "color"> & { srcSet: string };
  alt?: string;
  focus?: Image["focus"];
  /** The invisible mark by which the editor finds the picture. */
  mark?: string;
};

/** An optional section that the team has filled. The server renders its content, so that pages load no script for it. */
export type FilledSection = {
  ground: "paper" | "sapwood";
  /** The text of its rule. Absent if it has none. */
  rule?: string;
  /** The address of its style sheet. */
  sheet: string;
  html: string;
};

/** The card of a service on the home page. An added service has no measure. */
export type HomeCard = {
  /** The anchor of the service on the page « Services ». */
  anchor: string;
  title: string;
  text: string;
  measure?: string;
  picture?: SitePicture;
};

/** A service of the home page: the place of one of the specification's, whose words the page has, or an added one. */
export type HomeService = number | HomeCard;

/** The team's changes of a page. Texts are set in French. */
export type WrittenPage = {
  texts?: Record<string, string>;
  pictures?: Record<string, WrittenPicture>;
  /** The ids of the shown sections in their order. Absent for the original ones. */
  sections?: string[];
  /** The filled sections among them. */
  filled?: Record<string, FilledSection>;
  /** The services of the home page in their order, if they are others than those of the specification. */
  services?: readonly HomeService[];
};

/** Changed pages by name. */
export type WrittenPages = Partial<Record<PageName, WrittenPage>>;
