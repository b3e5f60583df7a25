/** Stands for a new project in the address. Record ids are longer. */
export const newProject = "nouveau";
