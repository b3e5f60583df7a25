import { Dimension } from "../../ui/drawing/dimension.tsx";
import { WayLink } from "../../ui/link/link.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import { Marked } from "../../ui/text/marked.tsx";
import { answersFor, moreProjects, quoted, texts } from "./search.texts.ts";
import type { ResultEntry, ResultGroup, SearchResult } from "./search-site.ts";

/** All results by kind: a sentence, a chain of dimensions as long as the counts, and the groups. */
export function SearchResults({ result: { sought, groups } }: { result: SearchResult }) {
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  return (
    <>
      <section className="page-grid search-head">
        <h1 tabIndex={-1}>
          {answersFor(count)} <span className="search-words">{quoted(sought)}</span>
        </h1>
        <nav className="search-chain" aria-label={texts.chain}>
          <ul>
            {groups.map(({ id, label, count }) => (
              <li key={id} style={{ "--share": count }}>
                <a href={`#${id}`}>{label}</a>
                <Dimension>{count}</Dimension>
              </li>
            ))}
          </ul>
        </nav>
      </section>
      {groups.map((group) => (
        <Group key={group.id} group={group} sought={sought} />
      ))}
    </>
  );
}

function Group({ group: { id, label, count, entries }, sought }: { group: ResultGroup; sought: string }) {
  const heading = `titre-${id}`;
  const more = count - entries.length;
  return (
    <section className="search-group page-grid" id={id} aria-labelledby={heading}>
      <h2 id={heading}>{label}</h2>
      <ul className="search-entries">
        {entries.map((entry) => (
          <Entry key={entry.to + entry.title.map(({ text }) => text).join("")} entry={entry} />
        ))}
      </ul>
      {more > 0 && id === "projets" && (
        <p className="search-more">
          <WayLink to={`/realisations?q=${encodeURIComponent(sought)}`}>{moreProjects(more, sought)}</WayLink>
        </p>
      )}
    </section>
  );
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
