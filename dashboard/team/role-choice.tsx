import { isAdminRole, readTeamRoles, teamRoles } from "../../domain/users/roles.ts";
import { roleSentences, texts } from "./team.texts.ts";

type RoleChoiceProps = {
  /** The stored role, or none for a new colleague. */
  role?: string;
  fault?: string;
};

/** The four roles to tick. A colleague may hold several. */
export function RoleChoice({ role = "", fault }: RoleChoiceProps) {
  const ownRoles: string[] = isAdminRole(role) ? ["admin"] : readTeamRoles(role);
  return (
    <fieldset className="team-choice" aria-describedby={fault ? "role-fault" : undefined}>
      <legend>{texts.role}</legend>
      {(["admin", ...teamRoles] as const).map((each) => (
        <label key={each}>
          <input type="checkbox" name="role" value={each} defaultChecked={ownRoles.includes(each)} />
          <span>{roleSentences[each].title}</span>
        </label>
      ))}
      {fault && (
        <p id="role-fault" className="field-fault" role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  );
}
