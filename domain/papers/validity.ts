import { addDays, isoDay } from "../dates.ts";
import { foldText } from "../folded.ts";

/** Days before a paper's end for which the administrators get a letter. */
export const paperLetterDays = [60, 30, 7] as const;

const dayLong = 24 * 60 * 60 * 1000;

/** The end of a paper, and the facts that identify the papers that follow each other. */
type Ending = {
  id: string;
  kind: string;
  name: string;
  issuer: string;
  activities: string;
  starts_on: string;
  ends_on: string;
};

/** Returns the days from today to the last day of a paper: 0 on that day, negative afterwards. */
export function paperDaysLeft({ ends_on }: { ends_on: string }, today: string): number {
  return Math.round((Date.parse(isoDay(ends_on)) - Date.parse(today)) / dayLong);
}

export type PaperState = "ahead" | "valid" | "ending" | "ended";

/** Returns the state of a paper on a day. A paper is ending in its last sixty days. */
export function paperState(paper: { starts_on: string; ends_on: string }, today: string): PaperState {
  const daysLeft = paperDaysLeft(paper, today);
  if (daysLeft < 0) return "ended";
  if (isoDay(paper.starts_on) > today) return "ahead";
  return daysLeft <= paperLetterDays[0] ? "ending" : "valid";
}

/** Returns the days of the last letter that is due on a day: 60, 30, 7, or 0 if none is due yet. */
export function dueLetterDays(paper: { ends_on: string }, today: string): number {
  const daysLeft = paperDaysLeft(paper, today);
  return paperLetterDays.findLast((days) => daysLeft <= days) ?? 0;
}

/**
 * Tells whether another paper of the same kind, issuer and activities follows a paper. The other one begins less than
 * sixty days before the paper's end, or on an unknown day, and ends later. A paper may be filed without issuer and
 * activities: it then follows the only paper of its kind that it can follow.
 */
export function isPaperRenewed(paper: Ending, papers: readonly Ending[]): boolean {
  return papers.some(
    (other) => follows(other, paper) && (isSamePaper(paper, other) || isOnlyFormer(paper, other, papers)),
  );
}

/** Returns the papers that no other one of the list renews. */
export function withoutRenewed<Each extends Ending>(papers: readonly Each[]): Each[] {
  return papers.filter((paper) => !isPaperRenewed(paper, papers));
}

/** Tells whether the décennale papers that visitors may know of have ended, and none has begun that is still valid. */
export function isInsuranceEnded(papers: readonly InsurancePaper[], today: string): boolean {
  const decennales = papers
    .filter(({ kind, shown_to }) => kind === "decennale" && shown_to !== "team")
    .filter(({ starts_on }) => isoDay(starts_on) <= today);
  return decennales.length > 0 && decennales.every((paper) => paperState(paper, today) === "ended");
}

type InsurancePaper = { kind: string; shown_to: string; starts_on: string; ends_on: string };

/** Returns the papers that have ended or end within sixty days, and that no other one renews. */
export function papersToRenew<Each extends Ending>(papers: readonly Each[], today: string): Each[] {
  return withoutRenewed(papers).filter((paper) => paperDaysLeft(paper, today) <= paperLetterDays[0]);
}

/** An unknown issuer is nobody's: two papers without one are not the same. */
function isSamePaper(one: Ending, other: Ending): boolean {
  const isKnown = one.issuer.trim() !== "" && other.issuer.trim() !== "";
  return isKnown && isLikePaper(one, other) && foldText(one.activities) === foldText(other.activities);
}

/** Tells whether two papers contradict each other in no known fact. */
function isLikePaper(one: Ending, other: Ending): boolean {
  return (
    one.id !== other.id &&
    one.kind === other.kind &&
    foldText(one.name) === foldText(other.name) &&
    agrees(one.issuer, other.issuer) &&
    agrees(one.activities, other.activities)
  );
}

function agrees(one: string, other: string): boolean {
  const texts = [foldText(one), foldText(other)];
  return texts.includes("") || texts[0] === texts[1];
}

/** Tells whether a paper is the only one that another can follow, and that nothing else follows. */
function isOnlyFormer(paper: Ending, next: Ending, papers: readonly Ending[]): boolean {
  const isFollowed = (each: Ending) =>
    papers.some((other) => isSamePaper(each, other) && follows(other, each));
  const others = papers.filter(
    (each) => each.id !== paper.id && isLikePaper(each, next) && follows(next, each) && !isFollowed(each),
  );
  return isLikePaper(paper, next) && others.length === 0;
}

/** Two certificates that are valid side by side for long do not follow each other. */
function follows(next: Ending, former: Ending): boolean {
  const [begin, end] = [isoDay(next.starts_on), isoDay(former.ends_on)];
  return isoDay(next.ends_on) > end && (!begin || begin > addDays(end, -paperLetterDays[0]));
}
