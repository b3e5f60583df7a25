import type { PageContent } from "../../../domain/pages/content.ts";
import { type PageName, pageId } from "../../../domain/pages/page-names.ts";
import type { PageSection } from "../../../domain/pages/places.ts";
import { editablePages, pagePlaces } from "../../../domain/pages/registry.ts";
import { fileAddress } from "../../../records/record/file-address.ts";
import { defaultPicture } from "../../../site/pages/default-pictures.ts";
import { defaultText } from "../../../site/pages/default-texts.ts";
import { french } from "../../../ui/text/typography.ts";
import { orderedSections } from "../editor/page-draft.ts";

type MiniatureProps = { name: PageName; content: PageContent };

/** A page in small: its title in its own words, its first picture, and the grounds of its sections. */
export function Miniature({ name, content }: MiniatureProps) {
  const picture = firstPicture(name, content);
  const grounds = shownGrounds(name, content);
  return (
    <svg
      className="page-miniature"
      viewBox="0 0 240 160"
      preserveAspectRatio="xMinYMin slice"
      aria-hidden="true"
    >
      <path className="miniature-mark" d="M10 8h7v7h-7z" />
      <path
        className="miniature-line"
        d="M104 11.500h18M130 11.500h18M156 11.500h18M182 11.500h18M208 11.500h18"
      />
      {picture ? (
        <image href={picture} x="92" y="66" width="148" height="94" preserveAspectRatio="xMidYMid slice" />
      ) : (
        <Bands grounds={grounds.length > 0 ? grounds : ["sapwood"]} />
      )}
      {titleLines(name, content).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
        <text key={index} className="miniature-title" x="10" y={40 + index * 18}>
          {line}
        </text>
      ))}
    </svg>
  );
}

/** The sections of a page without a picture, each in its own ground with some lines of text. */
function Bands({ grounds }: { grounds: readonly Ground[] }) {
  const top = 98;
  const height = (160 - top) / Math.max(1, grounds.length);
  return grounds.map((ground, index) => {
    const y = top + index * height;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have the same ground
      <g key={index} className="miniature-band" data-ground={ground}>
        <path d={`M0 ${y}h240v${height}H0z`} />
        <path className="miniature-line" d={`M10 ${y + height / 2}h64M92 ${y + height / 2}h120`} />
      </g>
    );
  });
}

type Ground = NonNullable<PageSection["ground"]>;

function shownGrounds(name: PageName, content: PageContent): Ground[] {
  const { hidden = [] } = content.sections;
  const sections = orderedSections(name, content).flatMap(
    (id) => editablePages[name].sections.find((section) => section.id === id) ?? [],
  );
  const isShown = ({ id, filledBy }: PageSection) =>
    !hidden.includes(id) && (!filledBy || (content.lists[filledBy] ?? []).length > 0);
  return sections
    .filter(isShown)
    .flatMap(({ ground }) => ground ?? [])
    .slice(0, 5);
}

function firstPicture(name: PageName, content: PageContent): string | undefined {
  for (const { id, kind } of pagePlaces(name)) {
    if (kind !== "picture") continue;
    const file = content.pictures[id]?.file;
    if (file) return fileAddress({ collectionName: "pages", id: pageId(name) }, file, "640x0");
    const original = defaultPicture(name, id);
    if (original) return original.image.src;
  }
  return undefined;
}

const longestLine = 18;

/** Returns the page's title in at most three lines. A page without a title has its name. */
function titleLines(name: PageName, content: PageContent): string[] {
  const place = pagePlaces(name).find(({ kind }) => kind === "headline");
  const title = place ? (content.texts[place.id] ?? defaultText(name, place.id)) : editablePages[name].title;
  const lines = title.split("\n").flatMap((line) => brokenLines(line));
  return lines.slice(0, 3).map(french);
}

function brokenLines(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < longestLine)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
