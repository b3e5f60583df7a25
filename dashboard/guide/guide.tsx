import { Link, NavLink, redirect } from "react-router";
import { requireColleague } from "../../records/sign-in/session.ts";
import { BackLink, WayLink } from "../../ui/link/link.tsx";
import { guideEntry } from "../layout/entries.ts";
import { DashboardPage } from "../parts/dashboard-page.tsx";
import type { Route } from "./+types/guide.ts";
import { texts } from "./guide.texts.ts";
import {
  type ChapterEntry,
  chapterEntries,
  findChapter,
  guidePicture,
  isOfPhone,
  linkAddress,
} from "./guide-chapters.ts";
import type { Block, GuidePicture, Words } from "./guide-markdown.ts";

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requireColleague(request);
  const chapter = findChapter(params.chapter);
  if (!chapter) throw redirect(guideEntry.to);
  return { chapter };
}

/** How the back office is used, in the words of `docs/guide/`. */
export default function GuidePage({ loaderData: { chapter }, params }: Route.ComponentProps) {
  const entries = chapterEntries();
  const at = entries.findIndex(({ to }) => to.endsWith(`/${params.chapter}`));
  return (
    <DashboardPage title={chapter.title}>
      {at < 0 ? (
        <Read blocks={chapter.blocks} />
      ) : (
        <div className="guide">
          <nav className="guide-chapters" aria-label={texts.chapters}>
            <Chapters entries={entries} />
          </nav>
          <div>
            <p className="guide-back">
              <BackLink to={guideEntry.to}>{texts.contents}</BackLink>
            </p>
            <Read blocks={chapter.blocks} />
            <Around previous={entries[at - 1]} next={entries[at + 1]} />
          </div>
        </div>
      )}
    </DashboardPage>
  );
}

function Chapters({ entries }: { entries: ChapterEntry[] }) {
  return (
    <ol>
      {entries.map(({ to, title }) => (
        <li key={to}>
          <NavLink to={to}>{title}</NavLink>
        </li>
      ))}
    </ol>
  );
}

function Around({ previous, next }: { previous?: ChapterEntry; next?: ChapterEntry }) {
  return (
    <nav className="guide-around" aria-label={texts.around}>
      {previous && <BackLink to={previous.to}>{`${texts.previous} ${previous.title}`}</BackLink>}
      {next && <WayLink to={next.to} icon="arrow">{`${texts.next} ${next.title}`}</WayLink>}
    </nav>
  );
}

function Read({ blocks }: { blocks: Block[] }) {
  return (
    <div className="rich-text guide-text">
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a chapter never move
        <Part key={at} block={block} />
      ))}
    </div>
  );
}

function Part({ block }: { block: Block }) {
  if (block.kind === "pictures") return <Pictures pictures={block.pictures} />;
  if (block.kind === "heading") return <h2>{renderWords(block.words)}</h2>;
  if (block.kind === "text") return <p>{renderWords(block.words)}</p>;
  const List = block.kind === "steps" ? "ol" : "ul";
  return (
    <List>
      {block.items.map((words, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a chapter never move
        <li key={at}>{renderWords(words)}</li>
      ))}
    </List>
  );
}

/**
 * The pictures of a section. If some show a phone, a phone shows only those, because pictures of a desktop would be too
 * small to read.
 */
function Pictures({ pictures }: { pictures: GuidePicture[] }) {
  return (
    <div className="guide-pictures">
      {pictures.map(({ file, alt, caption }) => (
        <figure key={file} className={isOfPhone(file) ? "guide-phone" : undefined}>
          <img {...guidePicture(file)} alt={alt} loading="lazy" decoding="async" />
          {caption && <figcaption className="note">{caption}</figcaption>}
        </figure>
      ))}
    </div>
  );
}

function renderWords(words: Words) {
  return words.map((word, at) => {
    if (typeof word === "string") return word;
    const { kind, text, to = "" } = word;
    if (kind === "link") {
      return (
        <Link key={text} to={linkAddress(to)}>
          {text}
        </Link>
      );
    }
    const Tag = kind;
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a chapter never move
    return <Tag key={at}>{text}</Tag>;
  });
}
