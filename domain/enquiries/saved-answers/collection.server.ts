import { collection } from "record-store";
import { searchDeclaration } from "../../search.server.ts";
import { isAdmin } from "../../users/roles.ts";
import { fields } from "./fields.ts";

export const savedAnswers = collection("saved_answers", {
  id: "pbc_saved_answers",
  isShownOnPages: false,
  fields,
  rules: { list: isAdmin, view: isAdmin, create: isAdmin, update: isAdmin, delete: isAdmin },
  search: searchDeclaration(({ title, body }) => [title, body]),
});
