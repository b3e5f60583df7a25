import { createContext } from "react-router";

/** Tells whether the insurance that visitors knew of has ended; set for each rendering by `renderContext`. */
export const endedInsuranceContext = createContext<() => Promise<boolean>>(async () => false);
