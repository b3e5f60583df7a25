import { isoDay } from "../../dates.ts";
import { foldText } from "../../folded.ts";
import { departmentName } from "../../places/departments.ts";
import type { Project } from "../project.ts";
import { slugFromTitle } from "../slug.ts";
import { listMaterials } from "./materials.ts";

/** The filters of the project list, by their names in its address. */
export const filterNames = ["service", "lieu", "annee", "matiere"] as const;

export type FilterName = (typeof filterNames)[number];

/** The filters values: at most one for each filter. */
export type ChosenFilters = Partial<Record<FilterName, string>>;

export type FilterValue = {
  /** The value in the address: `maison-ossature-bois`. */
  value: string;
  label: string;
};

/** A value that can be filters, and the length of the resulting list. */
export type FilterChoice = FilterValue & { count: number; isChosen: boolean };

type Filtered = Pick<Project, "category" | "place_code" | "project_date" | "timber" | "insulation">;

/** Returns the values of a project for each filter. */
export function projectFilterValues(project: Filtered): Record<FilterName, FilterValue[]> {
  const { category, place_code = "", project_date, timber = "", insulation = "" } = project;
  return {
    service: toFilterValues([category]),
    lieu: toFilterValues([departmentName(place_code)]),
    annee: toFilterValues([isoDay(project_date).slice(0, 4)]),
    matiere: toFilterValues([...listMaterials(timber), ...listMaterials(insulation)]),
  };
}

/** Returns the filters of a list of projects. The values of all projects are read once. */
export function projectFilters<Kind extends Filtered>(projects: readonly Kind[]) {
  const valuedProjects = projects.map((project) => ({ project, values: projectFilterValues(project) }));
  const filterOptions = Object.fromEntries(
    filterNames.map((name) => [name, byCount(name, valuedProjects)]),
  ) as Record<FilterName, FilterValue[]>;

  function matching(filters: ChosenFilters) {
    return valuedProjects.filter(({ values }) =>
      filterNames.every(
        (name) => !filters[name] || values[name].some(({ value }) => value === filters[name]),
      ),
    );
  }

  return {
    /** All values of each filter. The value of most projects comes first, but the years are in descending order. */
    known: filterOptions,
    /** Returns the values of an address that exist. */
    readChoice(query: Pick<URLSearchParams, "get">): ChosenFilters {
      const chosenValues = filterNames.map((name) => [name, askedFor(query, name)] as const);
      return Object.fromEntries(
        chosenValues.filter(([name, value]) => filterOptions[name].some((each) => each.value === value)),
      );
    },
    found: (filters: ChosenFilters): Kind[] => matching(filters).map(({ project }) => project),
    /** Returns the values of a filter. Each has the number of projects that match it and the other filters. */
    choices(name: FilterName, filters: ChosenFilters): FilterChoice[] {
      const counts = optionCounts(name, matching({ ...filters, [name]: undefined }));
      return filterOptions[name].map((each) => ({
        ...each,
        count: counts.get(each.value) ?? 0,
        isChosen: filters[name] === each.value,
      }));
    },
    optionLabel: (name: FilterName, value: string): string =>
      filterOptions[name].find((each) => each.value === value)?.label ?? value,
  };
}

export type ProjectFilters<Kind extends Filtered = Filtered> = ReturnType<typeof projectFilters<Kind>>;

/** Returns the address of the list with these filters. */
export function filteredAddress(filters: ChosenFilters): string {
  const query = new URLSearchParams(
    filterNames.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])),
  );
  return query.size > 0 ? `/realisations?${query}` : "/realisations";
}

/** The former name of the service filter in addresses. Its value was the service's full name. */
export const formerFilterName = "categorie";

function askedFor(query: Pick<URLSearchParams, "get">, name: FilterName): string {
  return query.get(name) ?? (name === "service" ? slugFromTitle(query.get(formerFilterName) ?? "") : "");
}

type Read = { values: Record<FilterName, FilterValue[]> };

function toFilterValues(labels: readonly string[]): FilterValue[] {
  const values = new Map<string, FilterValue>();
  for (const label of labels) {
    const value = slugFromTitle(label);
    if (value && !values.has(value)) values.set(value, { value, label });
  }
  return [...values.values()];
}

function optionCounts(name: FilterName, read: readonly Read[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { values } of read)
    for (const { value } of values[name]) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function byCount(name: FilterName, read: readonly Read[]): FilterValue[] {
  const counts = optionCounts(name, read);
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
