import { createContext } from "react";

/** Under what the log has what broke while the page was rendered; nothing in the browser. */
export const ReferenceContext = createContext<string | undefined>(undefined);
