/** What the address names in the place of a project that is to be made, as no record's id is so short. */
export const newProject = "nouveau";
