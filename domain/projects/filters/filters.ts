import { isoDay } from "../../dates.ts";
import { foldText } from "../../folded.ts";
import { departmentOf } from "../../places/departments.ts";
import type { Project } from "../project.ts";
import { slugOf } from "../slug.ts";
import { materialsIn } from "./materials.ts";

/** What the list of projects can be filtered by, under the names that its address has for it. */
export const filterNames = ["service", "lieu", "annee", "matiere"] as const;

export type FilterName = (typeof filterNames)[number];

/** One value of each at most. */
export type ChosenFilters = Partial<Record<FilterName, string>>;

export type FilterValue = {
  /** As the address has it: `maison-ossature-bois`. */
  value: string;
  label: string;
};

/** A value that can be chosen, and how many projects the list would then have. */
export type FilterChoice = FilterValue & { count: number; isChosen: boolean };

type Filtered = Pick<Project, "category" | "place_code" | "project_date" | "timber" | "insulation">;

/** By what a project is found, filter by filter. */
export function filterValuesOf(project: Filtered): Record<FilterName, FilterValue[]> {
  const { category, place_code = "", project_date, timber = "", insulation = "" } = project;
  return {
    service: valuesOf([category]),
    lieu: valuesOf([departmentOf(place_code)]),
    annee: valuesOf([isoDay(project_date).slice(0, 4)]),
    matiere: valuesOf([...materialsIn(timber), ...materialsIn(insulation)]),
  };
}

/** The projects by what they are found by, asked once for all that follows. */
export function projectFilters<Kind extends Filtered>(projects: readonly Kind[]) {
  const read = projects.map((project) => ({ project, values: filterValuesOf(project) }));
  const known = Object.fromEntries(filterNames.map((name) => [name, byCount(name, read)])) as Record<
    FilterName,
    FilterValue[]
  >;

  function matching(chosen: ChosenFilters) {
    return read.filter(({ values }) =>
      filterNames.every((name) => !chosen[name] || values[name].some(({ value }) => value === chosen[name])),
    );
  }

  return {
    /** Every value that there is of a filter; the one that most projects have first, but years from the last. */
    known,
    /** Of what an address asks for, what there is. */
    chosenIn(query: Pick<URLSearchParams, "get">): ChosenFilters {
      const asked = filterNames.map((name) => [name, askedFor(query, name)] as const);
      return Object.fromEntries(
        asked.filter(([name, value]) => known[name].some((each) => each.value === value)),
      );
    },
    found: (chosen: ChosenFilters): Kind[] => matching(chosen).map(({ project }) => project),
    /** The values of a filter, each with how many projects there would be with it beside the other filters. */
    choices(name: FilterName, chosen: ChosenFilters): FilterChoice[] {
      const counts = countsOf(name, matching({ ...chosen, [name]: undefined }));
      return known[name].map((each) => ({
        ...each,
        count: counts.get(each.value) ?? 0,
        isChosen: chosen[name] === each.value,
      }));
    },
    labelOf: (name: FilterName, value: string): string =>
      known[name].find((each) => each.value === value)?.label ?? value,
  };
}

export type ProjectFilters<Kind extends Filtered = Filtered> = ReturnType<typeof projectFilters<Kind>>;

/** Where the projects are listed that some filters leave. */
export function filteredAddress(chosen: ChosenFilters): string {
  const query = new URLSearchParams(
    filterNames.flatMap((name) => (chosen[name] ? [[name, chosen[name]]] : [])),
  );
  return query.size > 0 ? `/realisations?${query}` : "/realisations";
}

/** The name that a service had in addresses before there were other filters: its own, whole. */
export const formerFilterName = "categorie";

function askedFor(query: Pick<URLSearchParams, "get">, name: FilterName): string {
  return query.get(name) ?? (name === "service" ? slugOf(query.get(formerFilterName) ?? "") : "");
}

type Read = { values: Record<FilterName, FilterValue[]> };

function valuesOf(labels: readonly string[]): FilterValue[] {
  const values = new Map<string, FilterValue>();
  for (const label of labels) {
    const value = slugOf(label);
    if (value && !values.has(value)) values.set(value, { value, label });
  }
  return [...values.values()];
}

function countsOf(name: FilterName, read: readonly Read[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { values } of read)
    for (const { value } of values[name]) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function byCount(name: FilterName, read: readonly Read[]): FilterValue[] {
  const counts = countsOf(name, read);
  const values = new Map<string, FilterValue>();
  for (const each of read)
    for (const value of each.values[name]) if (!values.has(value.value)) values.set(value.value, value);
  if (name === "annee") return [...values.values()].sort((one, other) => (one.value < other.value ? 1 : -1));
  // A collator would cost a slow phone more than the rest of the list does.
  return [...values.values()].sort(
    (one, other) =>
      (counts.get(other.value) ?? 0) - (counts.get(one.value) ?? 0) ||
      (foldText(one.label) < foldText(other.label) ? -1 : 1),
  );
}
