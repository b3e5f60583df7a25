/** The states of accessibility in the law's words. */
export const stateTexts = {
  none: "non conforme",
  partial: "partiellement conforme",
  full: "totalement conforme",
};
