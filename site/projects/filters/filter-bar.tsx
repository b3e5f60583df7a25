import type { ReactNode } from "react";
import { Link } from "react-router";
import {
  type ChosenFilters,
  type FilterChoice,
  type FilterName,
  filteredAddress,
  filterNames,
  type ProjectFilters,
} from "../../../domain/projects/filters/filters.ts";
import { isIndexed } from "../../../domain/projects/filters/indexed-lists.ts";
import { Dimension } from "../../../ui/drawing/dimension.tsx";
import { Icon } from "../../../ui/icon/icon.tsx";
import { french } from "../../../ui/text/typography.ts";
import { useTexts } from "../../sections/written/use-page.ts";
import { texts as original } from "./filters.texts.ts";

type FilterBarProps = { filters: ProjectFilters; chosen: ChosenFilters; count: number; total: number };

/** The filters of the list, each value with an address of its own, and the chosen ones. */
export function FilterBar({ filters, chosen, count, total }: FilterBarProps) {
  const texts = useFilterTexts();
  const offered = filterNames.filter((name) => isOffered(filters, name, total));
  const chosenFilters = filterNames.filter((name) => chosen[name]);
  return (
    <>
      {offered.length > 0 && (
        <nav className="filters across" aria-label={texts.label}>
          <details>
            <summary>
              {texts.fold}
              {chosenFilters.length > 0 && ` (${chosenFilters.length})`}
              <i aria-hidden="true" />
            </summary>
            <div className="filter-groups">
              {offered.map((name) => (
                <FilterGroup
                  key={name}
                  name={name}
                  chosen={chosen}
                  choices={filters.choices(name, chosen)}
                  filters={filters}
                />
              ))}
            </div>
            {chosenFilters.length > 0 && count > 0 && (
              <a className="button button-plain filters-see" href={`#${listId}`}>
                <span>{texts.see(count)}</span>
              </a>
            )}
          </details>
          {chosenFilters.length > 0 && (
            <KeptFilters filters={filters} chosen={chosen} names={chosenFilters} />
          )}
        </nav>
      )}
      <div className="across filters-count" id={listId}>
        <Dimension live>{chosenFilters.length > 0 ? texts.of(count, total) : texts.raised(total)}</Dimension>
      </div>
    </>
  );
}

function useFilterTexts(): typeof original {
  return useTexts("projects", original, "filters");
}

/** Where the list begins, with the number of its projects. */
const listId = "ouvrages";

/** Whether a filter is shown: a value that every project has is no choice. */
function isOffered(filters: ProjectFilters, name: FilterName, total: number): boolean {
  const values = filters.choices(name, {});
  return values.length > 1 || values.some(({ count }) => count < total);
}

type FilterGroupProps = {
  name: FilterName;
  chosen: ChosenFilters;
  choices: FilterChoice[];
  filters: ProjectFilters;
};

function FilterGroup({ name, chosen, choices, filters }: FilterGroupProps) {
  const id = `filtre-${name}`;
  const texts = useFilterTexts();
  return (
    <div className={`filter-group filter-group-${name}`}>
      <p id={id} className="note">
        {texts.names[name]}
      </p>
      <ul aria-labelledby={id}>
        {choices.map(({ value, label, count, isChosen }) => {
          const groupLabel = (
            <span>
              {french(label)} <span className="chip-count figures">{count}</span>
            </span>
          );
          if (count === 0 && !isChosen) {
            return (
              <li key={value} className="chip chip-empty">
                {groupLabel}
              </li>
            );
          }
          const after = { ...chosen, [name]: isChosen ? undefined : value };
          return (
            <li key={value}>
              <FilterLink filters={filters} to={after} className="chip" isChosen={isChosen}>
                {groupLabel}
              </FilterLink>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function KeptFilters({
  filters,
  chosen,
  names,
}: {
  filters: ProjectFilters;
  chosen: ChosenFilters;
  names: FilterName[];
}) {
  const texts = useFilterTexts();
  return (
    <ul className="filters-kept" aria-label={texts.kept}>
      {names.map((name) => {
        const label = filters.optionLabel(name, chosen[name] ?? "");
        return (
          <li key={name}>
            <FilterLink
              filters={filters}
              to={{ ...chosen, [name]: undefined }}
              className="chip"
              isChosen
              label={texts.remove(label)}
            >
              <span>
                {french(label)}
                <Icon name="close" />
              </span>
            </FilterLink>
          </li>
        );
      })}
      {names.length > 1 && (
        <li>
          <FilterLink filters={filters} to={{}} className="link">
            {texts.removeAll}
          </FilterLink>
        </li>
      )}
    </ul>
  );
}

type FilterLinkProps = {
  filters: ProjectFilters;
  to: ChosenFilters;
  className: string;
  isChosen?: boolean;
  label?: string;
  children: ReactNode;
};

/**
 * A link to a filtered list. Unless the list is indexed, crawlers shall not follow the link: every pair of filters has
 * an address.
 */
export function FilterLink({ filters, to, className, isChosen, label, children }: FilterLinkProps) {
  const isPage = Object.values(to).filter(Boolean).length === 0 || isIndexed(filters, to);
  return (
    <Link
      to={filteredAddress(to)}
      className={className}
      aria-current={isChosen ? "true" : undefined}
      aria-label={label}
      rel={isPage ? undefined : "nofollow"}
      preventScrollReset
    >
      {children}
    </Link>
  );
}
