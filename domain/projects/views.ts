/** The topic under which the store counts views of projects. */
export const viewsTopic = "project-views";
