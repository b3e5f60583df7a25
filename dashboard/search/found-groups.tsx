import { useId } from "react";
import { Link } from "react-router";
import type { FoundGroup, FoundThing, TeamSearch } from "../../domain/team-search/found.ts";
import { markWords, soughtWords } from "../../domain/text/matching.ts";
import { roleMay } from "../../domain/users/abilities.ts";
import { isAdminRole } from "../../domain/users/roles.ts";
import { greatestFind } from "../../records/list.ts";
import { Heading } from "../../ui/text/heading.tsx";
import { Marked } from "../../ui/text/marked.tsx";
import { french } from "../../ui/text/typography.ts";
import { journalSentence } from "../journal/journal-sentence.ts";
import { dayText, machineTime } from "../parts/dates.ts";
import { useRole } from "../parts/router.ts";
import { foundAddress } from "./found-address.ts";
import { kindNames, texts, wholeLists } from "./search.texts.ts";

/** The results by kind. Each is a link, in which the sought words are marked. */
export function FoundGroups({ answer }: { answer: TeamSearch }) {
  const { q, groups } = answer;
  const count = countFound(answer);
  return (
    <div className="found">
      <p role="status" className={count > 0 ? "sr-only" : "found-none"}>
        {count > 0 ? texts.count(count) : texts.none(q)}
      </p>
      {groups.map((group) => (
        <Group key={group.kind} group={group} q={q} />
      ))}
    </div>
  );
}

/** Returns the number of results of all kinds. */
function countFound({ groups }: TeamSearch): number {
  return groups.reduce((sum, { total }) => sum + total, 0);
}

function Group({ group: { kind, total, things }, q }: { group: FoundGroup; q: string }) {
  const id = useId();
  const role = useRole();
  const isOpen = isAdminRole(role) || (kind === "projects" && roleMay(role, "projects"));
  // The list of worksites finds neither documents nor photos.
  const isListed = things.some(({ collection }) => !collection.startsWith("worksite_"));
  const hasMore = kind === "journal" || (total > things.length && isListed);
  const list = isOpen && hasMore ? wholeLists[kind] : undefined;
  return (
    <section className="found-group" aria-labelledby={id}>
      <Heading level={2} look="part" id={id}>
        {kindNames[kind]} <span className="note figures">{total >= greatestFind ? `${total}+` : total}</span>
      </Heading>
      <ul>
        {things.map((thing) => (
          <li key={thing.collection + thing.id}>
            <Thing thing={thing} address={foundAddress(thing, { q, role })} words={soughtWords(q)} />
          </li>
        ))}
        {list && (
          <li>
            <Link className="found-more" to={`${list.path}?${new URLSearchParams({ q })}`}>
              {list.label}
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}

type ThingProps = { thing: FoundThing; address: string; words: readonly string[] };

function Thing({ thing, address, words }: ThingProps) {
  const { note, sentence, at, reply } = thing;
  const content = (
    <>
      <b>
        <Marked parts={markWords(french(shownTitle(thing)), words)} />
      </b>
      <span className="found-note">
        {note && (
          <span>
            <Marked parts={markWords(french(note), words)} />
          </span>
        )}
        {at && <time dateTime={machineTime(at)}>{dayText(at)}</time>}
      </span>
      {sentence && (
        <span className="found-sentence">
          {reply?.author && `${texts.reply(reply.author)} ${french(":")} `}
          <Marked parts={markWords(french(sentence), words)} />
        </span>
      )}
    </>
  );
  // The store answers with a file, not the dashboard.
  if (address.startsWith("/api/"))
    return (
      <a className="found-thing" href={address} target="_blank" rel="noreferrer">
        {content}
      </a>
    );
  return (
    <Link className="found-thing" to={address}>
      {content}
    </Link>
  );
}

/** « Maud Ferrand a modifié le projet « Maison du Coteau » » for an entry of the journal. */
function shownTitle({ title, entry }: FoundThing): string {
  if (!entry) return title;
  const { who, did, what } = journalSentence(entry);
  return `${who} ${did} ${what}`;
}
