import { Dimension } from "../../ui/drawing/dimension.tsx";
import { WayLink } from "../../ui/link/link.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import { Marked } from "../../ui/text/marked.tsx";
import { french, inWords } from "../../ui/text/typography.ts";
import type { SearchTexts } from "../pages/texts/search.texts.ts";
import { type CountedText, countedText, filledText } from "../sections/written/filled-text.ts";
import { quoted } from "./quoted.ts";
import type { ResultEntry, ResultGroup, SearchResult } from "./search-site.ts";

type SearchResultsProps = { result: SearchResult; texts: SearchTexts };

/** All results by kind: a sentence, a chain of dimensions as long as the counts, and the groups. */
export function SearchResults({ result: { sought, groups }, texts }: SearchResultsProps) {
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  return (
    <>
      <section className="page-grid search-head">
        <h1 tabIndex={-1}>
          {countedText(texts.answers, count, "feminine")}{" "}
          <span className="search-words">{quoted(sought)}</span>
        </h1>
        <nav className="search-chain" aria-label={texts.chain}>
          <ul>
            {groups.map(({ id, kind, count }) => (
              <li key={id} style={{ "--share": count }}>
                <a href={`#${id}`}>{texts.groups[kind]}</a>
                <Dimension>{count}</Dimension>
              </li>
            ))}
          </ul>
        </nav>
      </section>
      {groups.map((group) => (
        <Group key={group.id} group={group} sought={sought} texts={texts} />
      ))}
    </>
  );
}

type GroupProps = { group: ResultGroup; sought: string; texts: SearchTexts };

function Group({ group: { id, kind, count, entries }, sought, texts }: GroupProps) {
  const heading = `titre-${id}`;
  const more = count - entries.length;
  return (
    <section className="search-group page-grid" id={id} aria-labelledby={heading}>
      <h2 id={heading}>{texts.groups[kind]}</h2>
      <ul className="search-entries">
        {entries.map((entry) => (
          <Entry key={entry.to + entry.title.map(({ text }) => text).join("")} entry={entry} />
        ))}
      </ul>
      {more > 0 && kind === "projects" && (
        <p className="search-more">
          <WayLink to={`/realisations?q=${encodeURIComponent(sought)}`}>
            {othersText(texts.others, more, sought)}
          </WayLink>
        </p>
      )}
    </section>
  );
}

/** « Les deux autres réalisations pour « mélèze » ». */
function othersText({ one, several }: CountedText, count: number, sought: string): string {
  const values = { nombre: inWords(count, "feminine"), recherche: sought };
  return french(filledText(count === 1 ? one : several, values));
}

function Entry({ entry: { to, title, excerpt, note, picture } }: { entry: ResultEntry }) {
  return (
    <li className={picture && "search-pictured"}>
      {picture && <Picture image={picture} sizes="144px" />}
      <div>
        <h3>
          <a href={to}>
            <Marked parts={title} />
          </a>
        </h3>
        <p>
          <Marked parts={excerpt} />
        </p>
      </div>
      {note && <p className="note">{note}</p>}
    </li>
  );
}
