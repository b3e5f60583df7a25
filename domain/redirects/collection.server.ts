import { collection } from "../../store/index.ts";

/** Old slugs of projects: written by the projects themselves, read by their page. */
export const redirects = collection("redirects", {
  id: "pbc_redirects",
  fields: {
    slug: { type: "text", required: true, unique: true },
    project: { type: "relation", collection: "projects", required: true, onDelete: "cascade" },
  },
  rules: { list: () => true, view: () => true, create: null, update: null, delete: null },
});
