import {
  type ChosenFilters,
  filterNames,
  type ProjectFilters,
} from "../../../domain/projects/filters/filters.ts";
import { ButtonLink } from "../../../ui/button/button.tsx";
import { Vacancy } from "../../../ui/waiting/waiting.tsx";
import { useTexts } from "../../sections/written/use-page.ts";
import { FilterLink } from "./filter-bar.tsx";
import { texts as original } from "./filters.texts.ts";

/** No project matches all filters. Offers links with one filter less, and the contact form. */
export function EmptyList({
  filters,
  chosen,
  total,
}: {
  filters: ProjectFilters;
  chosen: ChosenFilters;
  total: number;
}) {
  const texts = useTexts("projects", original, "filters");
  const names = filterNames.filter((name) => chosen[name]);
  const filterLabel = (name: (typeof names)[number]) => filters.optionLabel(name, chosen[name] ?? "");
  const ways = names.flatMap((name) => {
    const without = { ...chosen, [name]: undefined };
    const { length } = filters.found(without);
    return length > 0 ? [{ without, text: texts.without(filterLabel(name), length) }] : [];
  });
  return (
    <div className="across filters-empty">
      <Vacancy title={texts.noneYet(names.map(filterLabel))}>
        <p className="lead">{texts.noneYetText(total)}</p>
        {ways.length > 0 && (
          <ul>
            {ways.map(({ without, text }) => (
              <li key={text}>
                <FilterLink filters={filters} to={without} className="link">
                  {text}
                </FilterLink>
              </li>
            ))}
          </ul>
        )}
        <ButtonLink to="/contact">{texts.ask}</ButtonLink>
      </Vacancy>
    </div>
  );
}
