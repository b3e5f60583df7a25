import { createContext } from "react-router";

/** Whether letters leave, as the rules of reviews tell of them; set for each rendering by `renderContext`. */
export const lettersContext = createContext(false);
