/** A former slug of a project. */
export const fields = {
  slug: { type: "text", required: true, unique: true },
  project: { type: "relation", collection: "projects", required: true, onDelete: "cascade" },
} as const;
