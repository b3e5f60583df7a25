import { type Caller, collection, type WriteRule } from "../../store/index.ts";
import { isAdmin } from "../users/roles.ts";
import { companyId } from "./company.ts";
import { fields } from "./fields.ts";

export const company = collection("company", {
  id: "pbc_company",
  fields,
  rules: {
    list: () => true,
    view: () => true,
    create: once,
    update: isAdmin,
    delete: null,
    seesInternal: (caller) => isAdmin(caller) || caller.kind === "service",
  },
});

/** There is one company: a second record would be edited and never shown. */
function once(caller: Caller): WriteRule {
  const mayCreate = isAdmin(caller) || (caller.kind === "service" && caller.service === "start");
  return mayCreate && (({ after }) => after?.id === companyId);
}
