/** The facts about a client that a carpenter reads. */
export type WorksiteClient = { worksite: string; name: string; town: string };
