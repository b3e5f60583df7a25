import { useState } from "react";
import { dayInFrench, isoDay, todayInParis } from "../../../domain/dates.ts";
import { remainingPictures } from "../../../domain/publication-permissions/online.ts";
import {
  type PermissionChoice,
  permissionWording,
  permissionWords,
} from "../../../domain/publication-permissions/wording.ts";
import { currentAnswer, permissionParts, permissionState } from "../../../domain/worksites/permitted.ts";
import type { Outcome } from "../../../records/outcome.ts";
import {
  type PermissionFailure,
  sendPermission,
  type WorksitePermissions,
  withdrawPermission,
} from "../../../records/permissions.ts";
import { french } from "../../../ui/text/typography.ts";
import type { texts } from "./permission.texts.ts";

export type PermissionForm = ReturnType<typeof usePermissionForm>;

/** Years for which a permission is offered. */
const years = [2, 5];

/**
 * The content that an answer would take offline: `all`; the `page`, because no picture of it may stay; or a `part` of
 * the pictures.
 */
export type LossQuestion = "all" | "page" | "part";

/** The client's choice, sent after the client knows which content it takes offline. */
export function usePermissionForm(worksite: WorksitePermissions, onAnswered: () => void) {
  const givenNow = givenChoice(worksite);
  const [changes, setChanges] = useState<Partial<PermissionChoice>>({});
  const [question, setQuestion] = useState<LossQuestion>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<keyof typeof texts.failed>();
  const choice: PermissionChoice = { ...(givenNow ?? blank()), ...changes };

  async function send(sending: Promise<Outcome<void, PermissionFailure>>): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    const outcome = await sending;
    setBusy(false);
    setQuestion(undefined);
    if (outcome.outcome === "done") setChanges({});
    else setFailure(outcome.outcome === "failed" ? outcome.reason : outcome.outcome);
    onAnswered();
  }

  const answer = (permitted = choice) =>
    send(sendPermission(worksite.id, permitted, permissionWording(permitted, worksite)));
  // A page that is online without a permission is taken offline by a refusal.
  const takeBack = () => (givenNow ? send(withdrawPermission(worksite.id)) : answer(blank()));

  return {
    choice,
    days: daysOffered(choice.until),
    isGiven: givenNow !== undefined,
    isBusy,
    failure,
    question,
    choose(changed: Partial<PermissionChoice>) {
      setFailure(undefined);
      setChanges((before) => ({ ...before, ...changed }));
    },
    submit() {
      const loss = permissionLoss(worksite, givenNow, choice);
      if (loss) setQuestion(loss);
      else void answer();
    },
    askToWithdraw: () => setQuestion("all"),
    confirm: () => void (question === "all" ? takeBack() : answer()),
    keep: () => setQuestion(undefined),
  };
}

function permissionLoss(
  { online }: WorksitePermissions,
  givenChoice: PermissionChoice | undefined,
  choice: PermissionChoice,
): LossQuestion | undefined {
  const isNothing = permissionParts.every((part) => !choice[part]);
  if (isNothing) return givenChoice || online ? "all" : undefined;
  const remaining = online ? remainingPictures(online, choice) : undefined;
  if (online && remaining === undefined) return "page";
  const isFewer = online !== null && remaining !== undefined && remaining < online.pictures;
  const isLess = givenChoice && permissionParts.some((part) => givenChoice[part] && !choice[part]);
  return isLess || isFewer ? "part" : undefined;
}

/** Returns the permission in force, or `undefined` if there is none. */
function givenChoice({ permissions }: WorksitePermissions): PermissionChoice | undefined {
  const answer = currentAnswer(permissions);
  if (!answer || permissionState(answer, new Date()) !== "given") return undefined;
  const [outside, inside, town] = [answer.outside, answer.inside, answer.town].map((part) => part === true);
  return {
    outside: outside === true,
    inside: inside === true,
    town: town === true,
    until: isoDay(answer.until),
  };
}

function blank(): PermissionChoice {
  return { outside: false, inside: false, town: false, until: lastDay(years[1] ?? 5) };
}

function daysOffered(chosenDay: string): { day: string; text: string }[] {
  const days = new Set([...years.map(lastDay), chosenDay].filter(Boolean));
  const dated = [...days].sort().map((day) => ({ day, text: dayInFrench(day) }));
  return [...dated, { day: "", text: french(permissionWords.endless) }];
}

function lastDay(more: number): string {
  return `${Number(todayInParis().slice(0, 4)) + more}-12-31`;
}
