import { createContext, useContext } from "react";

/** Whether letters leave: what authors and others are told of a decision reaches them by e-mail otherwise not at all. */
export const LettersLeave = createContext(true);

export function useLettersLeave(): boolean {
  return useContext(LettersLeave);
}
