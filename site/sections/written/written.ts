import type { PageName } from "../../../domain/pages/page-names.ts";
import type { ShownServices } from "../../../domain/services/default-services.ts";
import type { Image } from "../../../ui/picture/picture.tsx";

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

/** The team's changes of a page. Texts are set in French. */
export type WrittenPage = {
  texts?: Record<string, string>;
  pictures?: Record<string, WrittenPicture>;
  /** The ids of the shown sections in their order. Absent for the original ones. */
  sections?: string[];
  /** The filled sections among them. */
  filled?: Record<string, FilledSection>;
  /** The services that visitors see, if they are others than those of the specification. Only the home page has them. */
  services?: ShownServices;
};

/** Changed pages by name. */
export type WrittenPages = Partial<Record<PageName, WrittenPage>>;
