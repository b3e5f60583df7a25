import { type SubmitEvent, useEffect, useState } from "react";
import { Link } from "react-router";
import type { PhotographedWorksite } from "../../../../domain/worksites/photos/worksite-photo.ts";
import { browserRecords } from "../../../../records/client.ts";
import { logAndReturn } from "../../../../records/failure.ts";
import { type PublishedPage, possiblePages } from "../../../../records/worksites/photos/team.ts";
import { french } from "../../../../ui/text/typography.ts";
import { useLossQuestion } from "../../../projects/permission/loss-question.tsx";
import { texts } from "../worksite-photos.texts.ts";
import type { StripActTable } from "./strip-acts.ts";

const { publishing: words } = texts;

type PageChoiceProps = {
  worksite: PhotographedWorksite;
  /** Photos are picked, but there is no page for them. */
  isNeeded: boolean;
};

/** Chooses the public page of a worksite, or creates one. */
export function PageChoice({ worksite, isNeeded }: PageChoiceProps) {
  const [pages, setPages] = useState<PublishedPage[]>([]);
  const { guard, question } = useLossQuestion<StripActTable>();
  useEffect(() => {
    if (!isNeeded) return;
    browserRecords().then(possiblePages).then(setPages, logAndReturn(undefined));
  }, [isNeeded]);
  if (!isNeeded) return null;

  async function link(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const page = String(new FormData(event.currentTarget).get("page") ?? "");
    // The bar itself shows the page, because a toast would cover its button.
    const shownWorksite = { id: worksite.id, project: worksite.project };
    const payload = { worksite: shownWorksite, project: page, failed: words.failed };
    const act = { confirm: words.linkAnyway, sends: { act: "connect", payload } } as const;
    if (page) await guard(page, { adds: worksite.id }, act);
  }

  return (
    <>
      <form className="page-choice" onSubmit={link}>
        <p>{words.noPage}</p>
        <div className="field">
          <label htmlFor="worksite-page">{words.page}</label>
          <select id="worksite-page" name="page" defaultValue="">
            <option value="">{words.choosePage}</option>
            {pages.map(({ id, title }) => (
              <option key={id} value={id}>
                {french(title)}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className="button button-plain">
          <span>{words.link}</span>
        </button>
        <Link to="/dashboard/projects/new">{words.newPage}</Link>
      </form>
      {question}
    </>
  );
}
