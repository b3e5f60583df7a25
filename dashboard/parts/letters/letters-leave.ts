import { createContext, useContext } from "react";

/** Whether the site sends mail. Authors and others learn of a decision by mail alone. */
export const LettersLeave = createContext(true);

export function useLettersLeave(): boolean {
  return useContext(LettersLeave);
}
