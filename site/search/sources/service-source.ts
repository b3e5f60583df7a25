import { readPage } from "../../pages/written.ts";
import { anchors } from "../../services/service-anchors.ts";
import { texts as services } from "../../services/services.texts.ts";
import { texts } from "../search.texts.ts";
import type { SearchSource } from "./source.ts";

export const serviceSource: SearchSource = {
  id: "services",
  label: texts.groups.services,
  entries: async ({ pages }) =>
    readPage(pages, "services", services).texts.services.map(({ title, text, features }, index) => ({
      to: `/services#${anchors[index]}`,
      title,
      texts: [text, ...features],
    })),
};
