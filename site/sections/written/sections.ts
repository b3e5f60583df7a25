import type { ReactNode } from "react";

/** The place of a section on its page: its mark, and whether it continues the ground of the section above. */
export type SectionPlace = { mark: number; tight: boolean };

/** The movable sections of a page, by id. */
export type Sections<Id extends string> = Record<Id, (place: SectionPlace) => ReactNode>;
