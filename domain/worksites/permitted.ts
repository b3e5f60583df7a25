import { addDays, dayInParis, isoDay, startOfDay } from "../dates.ts";

/** The parts of a building whose publication a client permits, each separately. */
export const permissionParts = ["outside", "inside", "town"] as const;

export type PermissionPart = (typeof permissionParts)[number];

/** The parts that pictures show. */
export type PicturePlace = Exclude<PermissionPart, "town">;

/** The fields of a permission record, from any store. */
export type Permission = Readonly<
  Record<PermissionPart, unknown> &
    Record<"until" | "asked_at" | "given_at" | "refused_at" | "withdrawn_at", unknown>
>;

/** The state of a permission. `none`: nobody has asked for it. */
export type PermissionState = "none" | "asked" | "given" | "refused" | "withdrawn" | "expired";

/**
 * Whether a permission allows the publication of a picture of this place, or of the town, at a moment.
 *
 * @param permission the deciding answer (`currentAnswer`)
 * @param place empty or absent if the picture's place is unknown: such a picture may show both, and needs both
 */
export function isPermitted(
  permission: Permission | null | undefined,
  place: PermissionPart | "" | null | undefined,
  now: Date,
): boolean {
  if (!permission || permissionState(permission, now) !== "given") return false;
  return partsShown(place).every((part) => permission[part] === true);
}

/** The parts that a picture of this place needs a permission for. */
export function partsShown(place: PermissionPart | "" | null | undefined): readonly PermissionPart[] {
  return place ? [place] : ["outside", "inside"];
}

export function permissionState(permission: Permission | null | undefined, now: Date): PermissionState {
  if (!permission) return "none";
  if (permission.refused_at) return "refused";
  if (!permission.given_at) return "asked";
  if (permission.withdrawn_at) return "withdrawn";
  return isOver(permission, now) ? "expired" : "given";
}

/**
 * The moment at which a permission ends: the start of the day after its last, in Paris. Returns `undefined` if it has
 * no end.
 */
export function endOfPermission({ until }: Pick<Permission, "until">): Date | undefined {
  const last = isoDay(String(until ?? ""));
  if (!last) return undefined;
  return startOfDay(addDays(last));
}

/** Returns the deciding answer among a worksite's permissions: the latest. */
export function currentAnswer<Kept extends Permission & { created: string; id: string }>(
  permissions: readonly Kept[],
): Kept | undefined {
  return permissions
    .filter(isAnswered)
    .sort(
      (one, other) => answerMoment(other).localeCompare(answerMoment(one)) || (other.id > one.id ? 1 : -1),
    )[0];
}

/** Returns the unanswered question among a worksite's permissions. */
export function openQuestion<Kept extends Permission>(permissions: readonly Kept[]): Kept | undefined {
  return permissions.find((permission) => permission.asked_at && !isAnswered(permission));
}

/** The last day is included. Days are those of Paris. */
function isOver(permission: Permission, now: Date): boolean {
  const last = isoDay(String(permission.until ?? ""));
  return last !== "" && last < dayInParis(now.toISOString());
}

function isAnswered({ given_at, refused_at }: Permission): boolean {
  return Boolean(given_at || refused_at);
}

function answerMoment({ given_at, refused_at, created }: Permission & { created: string }): string {
  return `${given_at || refused_at} ${created}`;
}
