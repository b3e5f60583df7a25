import { newsSource } from "./news-source.ts";
import { pageSource } from "./page-source.ts";
import { projectSource } from "./project-source.ts";
import { questionSource } from "./question-source.ts";
import { serviceSource } from "./service-source.ts";
import type { SearchSource } from "./source.ts";

/** Everything that the search finds, in the order of its groups. */
export const searchSources: readonly SearchSource[] = [
  projectSource,
  serviceSource,
  questionSource,
  newsSource,
  pageSource,
];
