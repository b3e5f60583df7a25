import {
  currentAnswer,
  openQuestion,
  type Permission,
  type PermissionPart,
  type PicturePlace,
  permissionParts,
  permissionState,
} from "../permitted.ts";

/**
 * The stored state of a project's permission. A project without a worksite has none. Expiry is not stored, because it
 * happens without a write.
 */
export type Standing = {
  /** `gone`: the account that gave the permission, or the worksite, was deleted. */
  state: "none" | "asked" | "given" | "refused" | "withdrawn" | "gone";
  /** The ids of the answers that decide, joined by commas. Empty if there is none. */
  answer: string;
  /** The last day. Empty if the permission has no end. */
  until: string;
  /** Parts that were permitted once and are no longer. Only the client can permit them again. */
  lost: PermissionPart[];
  /** The places that the original photos of the project's pictures show, by the names of the pictures. */
  places: Record<string, PicturePlace>;
} & Record<PermissionPart, boolean>;

/** The permissions and photo places of one worksite. */
export type WorksiteAnswers = {
  permissions: readonly (Permission & { id: string; created: string })[];
  places: Record<string, PicturePlace>;
};

/** A project with several worksites takes the worst state of all. */
const fromTheWorst = ["withdrawn", "refused", "none", "asked", "given"] as const;

/** Returns the state of a project's permission, from the answers of its worksites and the former state. */
export function publicationStanding(
  worksites: readonly WorksiteAnswers[],
  before: Standing | null,
): Standing | null {
  if (worksites.length === 0)
    return before && isSettled(before) ? { ...before, ...nothing, ...lostParts(before) } : null;
  const answers = worksites.map(({ permissions }) => currentAnswer(permissions));
  const states = worksites.map(({ permissions }, index) => answerState(answers[index], permissions));
  const permits = (part: PermissionPart) => answers.every((answer) => answer?.[part] === true);
  const state = fromTheWorst.find((each) => states.includes(each)) ?? "none";
  const permitted = {
    outside: permits("outside"),
    inside: permits("inside"),
    town: permits("town"),
  };
  return {
    state,
    answer: answers.flatMap((answer) => answer?.id ?? []).join(),
    until:
      answers
        .map((answer) => String(answer?.until ?? ""))
        .filter(Boolean)
        .sort()[0] ?? "",
    lost: lostParts(before).lost.filter((part) => state !== "given" || !permitted[part]),
    places: Object.assign({}, ...worksites.map(({ places }) => places)),
    ...permitted,
  };
}

const nothing = { state: "gone", outside: false, inside: false, town: false, until: "" } as const;

/** Whether the state came from a client's answer. */
function isSettled({ state }: Standing): boolean {
  return state !== "none" && state !== "asked";
}

function lostParts(before: Standing | null): Pick<Standing, "lost"> {
  if (!before) return { lost: [] };
  const givenParts = before.state === "given" ? permissionParts.filter((part) => before[part]) : [];
  return { lost: [...new Set([...before.lost, ...givenParts])] };
}

/** The state without expiry, which happens without a write. */
function answerState(
  answer: Permission | undefined,
  permissions: WorksiteAnswers["permissions"],
): (typeof fromTheWorst)[number] {
  if (!answer) return openQuestion(permissions) ? "asked" : "none";
  const state = permissionState({ ...answer, until: "" }, new Date(0));
  return state === "expired" ? "given" : state;
}
