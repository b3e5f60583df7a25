import { createContext, useContext } from "react";

/** Whether the site sends mail. Authors and others learn of a decision by mail alone. */
export const LettersLeave = createContext(true);

/** The field of a dialog that is set if the site sends letters. */
export const mailedField = "mailed";

export function useLettersLeave(): boolean {
  return useContext(LettersLeave);
}
