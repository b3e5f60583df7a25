import { isAdminRole, roles, teamRoles } from "../../domain/users/roles.ts";

/**
 * Returns the stored value for the ticked roles of a `RoleChoice`. An administrator needs no other role. Returns `""` if
 * none is ticked.
 */
export function chosenRole(form: FormData): (typeof roles)[number] | "" {
  const ticked = form.getAll("role").map(String);
  if (ticked.some(isAdminRole)) return "admin";
  const role = teamRoles.filter((each) => ticked.includes(each)).join(" ");
  return roles.find((each) => each === role) ?? "";
}
