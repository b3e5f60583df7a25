import { collection } from "../../store/index.ts";

/** Former slugs of projects. The projects write them, and the projects' page reads them. */
export const redirects = collection("redirects", {
  id: "pbc_redirects",
  fields: {
    slug: { type: "text", required: true, unique: true },
    project: { type: "relation", collection: "projects", required: true, onDelete: "cascade" },
  },
  rules: { list: () => true, view: () => true, create: null, update: null, delete: null },
});
