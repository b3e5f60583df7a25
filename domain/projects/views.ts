/** Under what the store counts how often projects were looked at. */
export const viewsTopic = "project-views";
