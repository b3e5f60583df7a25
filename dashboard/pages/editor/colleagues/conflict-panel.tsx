import { dayInParis, todayInParis } from "../../../../domain/dates.ts";
import { colleagueMark, useCompany } from "../../../../site/sections/company.ts";
import { Mark } from "../../../../ui/drawing/mark.tsx";
import { french } from "../../../../ui/text/typography.ts";
import { momentText, timeText } from "../../../parts/dates.ts";
import { texts as pageTexts } from "../../pages.texts.ts";
import type { SavedBy, SavedConflict } from "../draft-store.ts";
import { colleagueTexts as texts } from "./colleagues.texts.ts";
import type { PageColleagues } from "./page-colleagues.ts";

type ConflictPanelProps = {
  conflict: SavedConflict;
  colleagues: PageColleagues;
  /** « Thomas écrit ici », or `undefined` if nobody else writes there now. */
  writing: string | undefined;
  onDecide: (isMine: boolean) => void;
};

/** Both versions of a text that two people have written at once, each with its author and hour. */
export function ConflictPanel({ conflict, colleagues, writing, onDecide }: ConflictPanelProps) {
  const { mine, theirs, save, mineAt } = conflict;
  const author = conflictAuthor(save, colleagues);
  const isOwn = save.by !== "" && save.by === colleagues.self;
  const title = isOwn ? texts.ownTitle : (writing ?? texts.wrote(author.first));
  const keep = isOwn ? texts.keepOwn : writing ? texts.propose : texts.keep;
  return (
    <div className="page-conflict" role="alert">
      {/* The head of the panel shows that the colleague writes here. */}
      <p className={writing && !isOwn ? "sr-only" : undefined}>
        <b>{title}</b>
      </p>
      <p>{texts.text}</p>
      <dl>
        <div className="page-conflict-theirs">
          <dt className="note">
            {!isOwn && <ColleagueMark name={author.whole} />}
            {texts.version(isOwn ? texts.own : author.first, hour(save.at))}
          </dt>
          <dd>{french(theirs) || pageTexts.original}</dd>
        </div>
        <div>
          <dt className="note">{texts.version(texts.mine, hour(mineAt))}</dt>
          <dd>{french(mine) || pageTexts.original}</dd>
        </div>
      </dl>
      <p className="page-panel-acts">
        <button type="button" className="button-outline" onClick={() => onDecide(false)}>
          {isOwn ? texts.leaveOwn : texts.leave}
        </button>
        <button type="button" className="button button-plain" onClick={() => onDecide(true)}>
          <span>{keep}</span>
        </button>
      </p>
    </div>
  );
}

/** Returns the names of the author of a save: those of the account now, or the one that the save has kept. */
function conflictAuthor({ by, name }: SavedBy, { names }: PageColleagues): { first: string; whole: string } {
  return names.get(by) ?? { first: french(name) || texts.somebody, whole: name };
}

/** The assembly mark of a colleague whom the company names. Another person has no mark. */
function ColleagueMark({ name }: { name: string }) {
  const mark = colleagueMark(useCompany(), name);
  return mark ? <Mark number={mark} /> : null;
}

/** « à 14 h 02 », with the day if it is not today. Empty if the moment is. */
function hour(moment: string): string {
  if (moment === "") return "";
  return dayInParis(moment) === todayInParis()
    ? texts.today(timeText(moment))
    : texts.before(momentText(moment));
}
