import { createContext } from "react-router";
import type { Service } from "../../domain/services/service.ts";
import type { ChangedPage } from "./pages.ts";

/** The contents that a preview shows instead of the published ones. */
export type PreviewedPages = {
  pages: ChangedPage[];
  /** Marks every place with invisible characters, so that the editor finds it (`domain/pages/marks.ts`). */
  areMarked: boolean;
  /** The service whose page is shown with its draft. */
  service?: Service | undefined;
};

/** Set for the rendering of a preview by `renderContext`. */
export const previewedPagesContext = createContext<PreviewedPages | null>(null);
