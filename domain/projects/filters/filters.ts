import { isoDay } from "../../dates.ts";
import { foldText } from "../../folded.ts";
import { departmentOf } from "../../places/departments.ts";
import type { Project } from "../project.ts";
import { slugOf } from "../slug.ts";
import { materialsIn } from "./materials.ts";

/** The filters of the project list, by their names in its address. */
export const filterNames = ["service", "lieu", "annee", "matiere"] as const;

export type FilterName = (typeof filterNames)[number];

/** The chosen values: at most one for each filter. */
export type ChosenFilters = Partial<Record<FilterName, string>>;

export type FilterValue = {
  /** The value in the address: `maison-ossature-bois`. */
  value: string;
  label: string;
};

/** A value that can be chosen, and the length of the resulting list. */
export type FilterChoice = FilterValue & { count: number; isChosen: boolean };

type Filtered = Pick<Project, "category" | "place_code" | "project_date" | "timber" | "insulation">;

/** Returns the values of a project for each filter. */
export function filterValuesOf(project: Filtered): Record<FilterName, FilterValue[]> {
  const { category, place_code = "", project_date, timber = "", insulation = "" } = project;
  return {
    service: valuesOf([category]),
    lieu: valuesOf([departmentOf(place_code)]),
    annee: valuesOf([isoDay(project_date).slice(0, 4)]),
    matiere: valuesOf([...materialsIn(timber), ...materialsIn(insulation)]),
  };
}

/** Returns the filters of a list of projects. The values of all projects are read once. */
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
    /** All values of each filter. The value of most projects comes first, but the years are in descending order. */
    known,
    /** Returns the values of an address that exist. */
    chosenIn(query: Pick<URLSearchParams, "get">): ChosenFilters {
      const asked = filterNames.map((name) => [name, askedFor(query, name)] as const);
      return Object.fromEntries(
        asked.filter(([name, value]) => known[name].some((each) => each.value === value)),
      );
    },
    found: (chosen: ChosenFilters): Kind[] => matching(chosen).map(({ project }) => project),
    /** Returns the values of a filter. Each has the number of projects that match it and the other filters. */
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

/** Returns the address of the list with these filters. */
export function filteredAddress(chosen: ChosenFilters): string {
  const query = new URLSearchParams(
    filterNames.flatMap((name) => (chosen[name] ? [[name, chosen[name]]] : [])),
  );
  return query.size > 0 ? `/realisations?${query}` : "/realisations";
}

/** The former name of the service filter in addresses. Its value was the service's full name. */
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
  // On a slow phone, a collator would take longer than all the rest of the list.
  return [...values.values()].sort(
    (one, other) =>
      (counts.get(other.value) ?? 0) - (counts.get(one.value) ?? 0) ||
      (foldText(one.label) < foldText(other.label) ? -1 : 1),
  );
}
