import { problemText } from "../../domain/users/problems.ts";
import type { RecordsClient } from "../../records/client.ts";
import { isCancelled } from "../../records/outcome.ts";
import { type DashboardUser, resendVerification, settleUser } from "../../records/users/team.ts";
import { type ActAnswer, pageAction } from "../parts/acts/page-acts.ts";
import { decisionFailure, decisionProblem } from "../parts/decision.ts";
import { chosenRole } from "../team/chosen-role.ts";
import { texts } from "./users.texts.ts";

type Role = Pick<DashboardUser, "id" | "role">;
type Access = Pick<DashboardUser, "id" | "disabled">;

const acts = {
  /** `role` is the stored one. */
  async giveRole(client: RecordsClient, { id, role }: Role, form: FormData): Promise<ActAnswer> {
    const newRole = chosenRole(form) || "user";
    if (newRole === "user" && role === "user") return { faults: { role: texts.missingRole } };
    const settlement = await settleUser(client, { id, role }, { role: newRole });
    if (settlement.outcome === "done")
      return { done: newRole === "user" ? texts.roleTaken : texts.roleChanged };
    if (isCancelled(settlement)) return { faults: {} };
    if (settlement.outcome === "conflict") return decisionFailure(settlement, problemText, texts.unanswered);
    return { faults: { role: decisionProblem(settlement, problemText, texts.unanswered) } };
  },

  /** `disabled` is the wanted state. */
  async setAccess(client: RecordsClient, { id, disabled }: Access): Promise<ActAnswer> {
    const settlement = await settleUser(client, { id, disabled: !disabled }, { disabled });
    if (settlement.outcome === "done") return { done: disabled ? texts.disabledNow : texts.enabledNow };
    if (isCancelled(settlement)) return { faults: {} };
    if (settlement.outcome === "conflict") return decisionFailure(settlement, problemText, texts.unanswered);
    return { faults: { whole: decisionProblem(settlement, problemText, texts.unanswered) } };
  },

  async resend(client: RecordsClient, { email }: Pick<DashboardUser, "email">): Promise<ActAnswer> {
    const { outcome } = await resendVerification(client, email);
    return outcome === "done" ? { done: texts.resent } : { failed: texts.unanswered };
  },
};

export type UserActTable = typeof acts;

/** The acts on an account's page. */
export const userAction = pageAction(acts, texts.unanswered);
