import { Link, useLocation } from "react-router";
import { listChoice, listSearch } from "./list-address.ts";

type ListFiltersProps = {
  /** Names what is chosen from; set in French already, as every text here. */
  label: string;
  /** The first is what the list opens with. */
  choices: { value: string; label: string }[];
};

/** Parts of a list, one at a time: links, as what is chosen is in the address (`?filter=`). */
export function ListFilters({ label, choices }: ListFiltersProps) {
  const { pathname, search } = useLocation();
  const asked = listChoice({ url: search }).filter || choices[0]?.value;
  return (
    <nav className="list-filters" aria-label={label}>
      <ul>
        {choices.map((choice, index) => (
          <li key={choice.value}>
            <Link
              to={pathname + listSearch(search, { filter: index === 0 ? "" : choice.value })}
              aria-current={choice.value === asked ? "true" : undefined}
              replace
            >
              {choice.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
