import { createContext } from "react";

/** The log's reference of an error during the rendering of the page; `undefined` in the browser. */
export const ReferenceContext = createContext<string | undefined>(undefined);
