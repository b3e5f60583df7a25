/** The views of a project's page in the last seven days. */
export type ReadProject = { slug: string; title: string; views: number };
