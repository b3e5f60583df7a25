import { Link } from "react-router";
import { readContent } from "../../../domain/pages/content.ts";
import type { PageRecord } from "../../../domain/pages/page.ts";
import type { PageName } from "../../../domain/pages/page-names.ts";
import { editablePages } from "../../../domain/pages/registry.ts";
import { uncapitalize } from "../../../domain/text/first-letter.ts";
import type { PageWriters } from "../../../domain/versions/entries.ts";
import { Dimension } from "../../../ui/drawing/dimension.tsx";
import { french } from "../../../ui/text/typography.ts";
import { recentMoment } from "../../parts/dates.ts";
import { listWords } from "./list.texts.ts";
import { Miniature } from "./miniature.tsx";
import { type PageFigures, pageFigures } from "./page-figures.ts";
import { PageWriter } from "./page-writer.tsx";
import { Planks } from "./planks.tsx";

type PageCardProps = {
  name: PageName;
  record: PageRecord | undefined;
  /** Who published the page last. */
  writer: PageWriters[PageName];
};

/** The card of a page without a draft: its content, its last writer, and the texts that remain. */
export function PageCard({ name, record, writer }: PageCardProps) {
  const content = readContent(record ?? null);
  const figures = pageFigures(name, content);
  const { sections, own, original, pictures } = figures;
  return (
    <li className="page-card">
      <div className="page-card-picture">
        <Miniature name={name} content={content} />
      </div>
      <Dimension>{listWords.counts(sections, own + original, pictures)}</Dimension>
      <h3>
        <Link to={`/dashboard/pages/${name}`}>
          <span className="sr-only">{listWords.edit}</span>
          {french(editablePages[name].title)}
        </Link>
      </h3>
      <div className="page-card-state">
        <p>
          {writer ? (
            <>
              <PageWriter name={writer.name} /> {uncapitalize(recentMoment(writer.at))}
            </>
          ) : (
            <span className="page-quiet">{listWords.nobody}</span>
          )}
        </p>
        <Planks figures={figures} />
        <Remaining name={name} figures={figures} />
      </div>
    </li>
  );
}

/** The texts that the team has not written yet. Each missing text leads to its field. */
function Remaining({ name, figures: { own, original, missing } }: { name: PageName; figures: PageFigures }) {
  if (missing.length === 0 && original === 0) return <p className="page-done">{listWords.allOwn}</p>;
  return (
    <>
      {missing.length > 0 && (
        <p>
          {listWords.toComplete}
          {missing.map((item) => (
            <Link
              key={item.place}
              className="page-gap"
              to={`/dashboard/pages/${name}?${new URLSearchParams({ place: item.place })}`}
            >
              {french(item.name)}
            </Link>
          ))}
        </p>
      )}
      <p className="page-quiet">
        {own === 0 ? listWords.original(original) : listWords.ownAndOriginal(own, original)}
      </p>
    </>
  );
}
