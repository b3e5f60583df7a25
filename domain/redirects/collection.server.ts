import { collection } from "record-store";
import { fields } from "./fields.ts";

/** Former slugs of projects. The projects write them, and the projects' page reads them. */
export const redirects = collection("redirects", {
  id: "pbc_redirects",
  isShownOnPages: true,
  fields,
  rules: { list: () => true, view: () => true, create: null, update: null, delete: null },
});
