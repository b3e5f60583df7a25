import { dayInFrench, momentInFrench } from "../../../domain/dates.ts";
import {
  currentAnswer,
  openQuestion,
  type PermissionPart,
  permissionParts,
  permissionState,
} from "../../../domain/worksites/permitted.ts";
import {
  answerKey,
  currentOverride,
  currentStanding,
} from "../../../domain/worksites/publication/exposure.ts";
import type { PermittedPage, ProjectWorksite } from "../../../records/permissions.ts";
import { Badge } from "../../../ui/badge/badge.tsx";
import { Heading } from "../../../ui/text/heading.tsx";
import { useAct } from "../../parts/acts/use-act.ts";
import { LossNotice } from "./loss-notice.tsx";
import { texts } from "./permission.texts.ts";
import type { PermissionActTable } from "./permission-acts.ts";

type PanelProps = {
  /** The page in question. Absent while the worksite has none. */
  project?: PermittedPage | null;
  worksite: ProjectWorksite | null;
};

/**
 * The state of a project's permission to publish, and the button that asks for it. Renders nothing without a worksite.
 */
export function PermissionPanel({ project, worksite }: PanelProps) {
  const { send, isBusy, result } = useAct<PermissionActTable>();
  const isAsked =
    (result && !result.faults) || (worksite ? openQuestion(worksite.permissions) !== undefined : false);
  const standing = project ? currentStanding(project) : undefined;
  if (standing === null) return null;
  const permissions = worksite?.permissions ?? [];
  const answer = currentAnswer(permissions);
  const isOverridden =
    project && standing && currentOverride(project)?.answer === answerKey(standing, new Date());
  const isWhole = permissionParts.every(
    (part) => permissionBadge(part, permissions, isAsked).tone === "moss",
  );

  return (
    <section className="permission-panel" aria-labelledby="permission-title">
      <Heading level={3} look="part" id="permission-title">
        {texts.title}
      </Heading>
      <p>{standing?.state === "gone" ? texts.states.gone : stateText(permissions, isAsked)}</p>
      {isOverridden && <p>{texts.overridden}</p>}
      <dl>
        {permissionParts.map((part) => {
          const { tone, text } = permissionBadge(part, permissions, isAsked);
          return (
            <div key={part}>
              <dt>{texts.parts[part]}</dt>
              <dd>
                <Badge {...(tone && { tone })}>{text}</Badge>
              </dd>
            </div>
          );
        })}
        {answer && permissionState(answer, new Date()) === "given" && (
          <div>
            <dt>{texts.until}</dt>
            <dd>{dayInFrench(answer.until) || texts.endless}</dd>
          </div>
        )}
      </dl>
      {project && !isWhole && (isAsked || worksite?.isClientReachable) && <LossNotice project={project} />}
      {worksite && !worksite.isClientReachable && <p>{texts.unreachable}</p>}
      {worksite?.isClientReachable && !isAsked && !isWhole && (
        <button
          type="button"
          className="button-outline"
          aria-disabled={isBusy || undefined}
          onClick={() => send({ act: "askPermission", payload: { worksite: worksite.id } })}
        >
          {permissions.length > 0 ? texts.askAgain : texts.ask}
        </button>
      )}
      {answer?.wording && (
        <details>
          <summary>{texts.proof}</summary>
          <pre>{answer.wording}</pre>
        </details>
      )}
    </section>
  );
}

type Told = { tone?: "moss" | "pending" | "error"; text: string };

function permissionBadge(
  part: PermissionPart,
  permissions: ProjectWorksite["permissions"],
  isAsked: boolean,
): Told {
  const { badges } = texts;
  const answer = currentAnswer(permissions);
  const state = permissionState(answer, new Date());
  if (state === "given" && answer?.[part] === true) return { tone: "moss", text: badges.given };
  if (isAsked) return { tone: "pending", text: badges.asked };
  if (state === "none") return { text: badges.none };
  const wasGiven = permissions.some((each) => each.given_at && each[part] === true);
  return { tone: "error", text: wasGiven ? badges.taken : badges.refused };
}

function stateText(permissions: ProjectWorksite["permissions"], isAsked: boolean): string {
  const answer = currentAnswer(permissions);
  const counting = answer ?? openQuestion(permissions);
  const state = permissionState(counting, new Date());
  if (!counting || state === "none") return isAsked ? texts.states.justAsked : texts.states.none;
  const moments = {
    asked: momentInFrench(counting.asked_at),
    given: momentInFrench(counting.given_at),
    refused: momentInFrench(counting.refused_at),
    withdrawn: momentInFrench(counting.withdrawn_at),
    expired: dayInFrench(counting.until),
  };
  return texts.states[state].join(moments[state]);
}
