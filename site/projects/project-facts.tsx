import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { dayInFrench, isoDay } from "../../domain/dates.ts";
import { departmentName } from "../../domain/places/departments.ts";
import type { Fact } from "../../domain/project-facts/facts.ts";
import { type ChosenFilters, filteredAddress } from "../../domain/projects/filters/filters.ts";
import {
  type MaterialPiece,
  materialName,
  materialPieces,
  timberWithOrigin,
} from "../../domain/projects/filters/materials.ts";
import type { Project } from "../../domain/projects/project.ts";
import { slugFromTitle } from "../../domain/projects/slug.ts";
import { french } from "../../ui/text/typography.ts";
import type { texts } from "./project.texts.ts";

/**
 * The project's facts in reading order. `FactList` omits those without a value. A fact that is a filter links to its
 * list. `labels` are their names on the page.
 */
export function factRows(project: Project, labels: Labels): FactRow[] {
  return Object.values(rows).flatMap((rowsOfFact) => rowsOfFact(project, labels));
}

type FactRow = [label: string, value: ReactNode];
type Labels = typeof texts.facts;

/** The place of each fact on the page, with its label there. Some facts share a row. */
const rows: Record<
  Fact | "title" | "category" | "project_date",
  (project: Project, labels: Labels) => FactRow[]
> = {
  title: ({ title }, labels) => [[labels.title, french(title)]],
  category: ({ category }, labels) => [
    [
      labels.category,
      category && <Found by={{ service: slugFromTitle(category) }}>{french(category)}</Found>,
    ],
  ],
  place: (project, labels) => [[labels.place, placeText(project)]],
  place_code: sharedRow,
  project_date: (project, labels) => [[labels.project_date, dateText(project)]],
  surface: (project, labels) => [[labels.surface, surfaceText(project)]],
  timber: timberRows,
  timber_origin: sharedRow,
  insulation: ({ insulation = "" }, labels) => [
    [labels.insulation, insulation && <Materials pieces={materialPieces(insulation)} />],
  ],
  duration: ({ duration = "" }, labels) => [[labels.duration, french(duration)]],
  our_share: ({ our_share = "" }, labels) => [[labels.our_share, french(our_share)]],
};

/** The row of the fact before it shows this one too. */
function sharedRow(): FactRow[] {
  return [];
}

/** « Cordes-sur-Ciel, Tarn »; without a known department, the place alone. */
function placeText({ place = "", place_code = "" }: Project): ReactNode {
  const department = departmentName(place_code);
  const name = french([place, department].filter(Boolean).join(", "));
  return department ? <Found by={{ lieu: slugFromTitle(department) }}>{name}</Found> : name;
}

function dateText({ project_date }: Project): ReactNode {
  const day = french(dayInFrench(project_date));
  const year = isoDay(project_date).slice(0, 4);
  return (
    day && (
      <time dateTime={isoDay(project_date)}>
        {day.slice(0, -year.length)}
        <Found by={{ annee: year }}>{year}</Found>
      </time>
    )
  );
}

function surfaceText({ surface = 0 }: Project): ReactNode {
  return surface > 0 && french(`${String(surface).replace(".", ",")} m²`);
}

function timberRows({ timber = "", timber_origin = "" }: Project, labels: Labels): FactRow[] {
  const together = timberWithOrigin(timber, timber_origin);
  if (together) return [[labels.timber, <Materials key="timber" pieces={together} />]];
  return [
    [labels.timber, timber && <Materials pieces={materialPieces(timber)} />],
    [labels.timber_origin, french(timber_origin)],
  ];
}

function Materials({ pieces }: { pieces: MaterialPiece[] }) {
  return pieces.map(({ text, isMaterial }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text keep their order
    <Fragment key={index}>
      {isMaterial ? (
        <Found by={{ matiere: slugFromTitle(materialName(text)) }}>{french(text)}</Found>
      ) : (
        french(text)
      )}
    </Fragment>
  ));
}

/** A value that links to the list of projects, filtered by it. Without an address for it, plain text. */
function Found({ by, children }: { by: ChosenFilters; children: ReactNode }) {
  const address = filteredAddress(by);
  return address === filteredAddress({}) ? children : <Link to={address}>{children}</Link>;
}
