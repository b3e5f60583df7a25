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
 * How the permission to publish a project stands, as its record keeps it; a project without a building site has none.
 * That it is over is not kept, as that comes by itself.
 */
export type Standing = {
  /** `gone`: whoever gave it, or its building site, is there no more. */
  state: "none" | "asked" | "given" | "refused" | "withdrawn" | "gone";
  /** The answers that it comes from, empty while there is none. */
  answer: string;
  /** The last day, empty where it has no end. */
  until: string;
  /** Permitted once and no more: the client alone can bring it back. */
  lost: PermissionPart[];
  /** What the photos that its pictures were made of are said to show, by the names of the pictures. */
  places: Record<string, PicturePlace>;
} & Record<PermissionPart, boolean>;

/** What a building site says of the project. */
export type SiteAnswers = {
  permissions: readonly (Permission & { id: string; created: string })[];
  places: Record<string, PicturePlace>;
};

/** Where there are several building sites, what is the worst of any is that of the project. */
const fromTheWorst = ["withdrawn", "refused", "none", "asked", "given"] as const;

/** How the permission stands, given what the building sites of a project say and how it stood. */
export function standingOf(sites: readonly SiteAnswers[], before: Standing | null): Standing | null {
  if (sites.length === 0)
    return before && isSettled(before) ? { ...before, ...nothing, ...lossOf(before) } : null;
  const answers = sites.map(({ permissions }) => currentAnswer(permissions));
  const states = sites.map(({ permissions }, index) => stateOf(answers[index], permissions));
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
    lost: lossOf(before).lost.filter((part) => state !== "given" || !permitted[part]),
    places: Object.assign({}, ...sites.map(({ places }) => places)),
    ...permitted,
  };
}

const nothing = { state: "gone", outside: false, inside: false, town: false, until: "" } as const;

/** What stood there was somebody's answer. */
function isSettled({ state }: Standing): boolean {
  return state !== "none" && state !== "asked";
}

function lossOf(before: Standing | null): Pick<Standing, "lost"> {
  if (!before) return { lost: [] };
  const given = before.state === "given" ? permissionParts.filter((part) => before[part]) : [];
  return { lost: [...new Set([...before.lost, ...given])] };
}

/** Without its end: that comes by itself. */
function stateOf(
  answer: Permission | undefined,
  permissions: SiteAnswers["permissions"],
): (typeof fromTheWorst)[number] {
  if (!answer) return openQuestion(permissions) ? "asked" : "none";
  const state = permissionState({ ...answer, until: "" }, new Date(0));
  return state === "expired" ? "given" : state;
}
