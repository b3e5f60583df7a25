/** Where each service stands on its page, in their order: other pages lead there (reading F26). */
export const anchors = ["maisons", "extensions", "exterieurs"];
