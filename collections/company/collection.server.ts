import { collection } from "../../store/index.ts";
import { isAdmin } from "../users/roles.ts";
import { fields } from "./fields.ts";

export const company = collection("company", {
  id: "pbc_company",
  fields,
  rules: { list: () => true, view: () => true, create: isAdmin, update: isAdmin, delete: null },
});
