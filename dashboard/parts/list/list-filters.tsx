import { Link, useLocation } from "react-router";
import { french } from "../../../ui/text/typography.ts";
import { groupDigits } from "../grouped.ts";
import { useComingAddress } from "../router.ts";
import { listChoice, listSearch } from "./list-address.ts";

type ListFiltersProps = {
  /** Names the choices. All texts here are already set in French. */
  label: string;
  /** The first is the default. */
  choices: { value: string; label: string; count?: number | undefined }[];
};

/** Filters of a list, one active at a time. The choice is in the address (`?filter=`), so filters are links. */
export function ListFilters({ label, choices }: ListFiltersProps) {
  const { pathname, search } = useComingAddress();
  const chosenFilter = listChoice({ url: useLocation().search }).filter || choices[0]?.value;
  return (
    <nav className="list-filters" aria-label={label}>
      <ul>
        {choices.map((choice, index) => (
          <li key={choice.value}>
            <Link
              to={pathname + listSearch(search, { filter: index === 0 ? "" : choice.value })}
              aria-current={choice.value === chosenFilter ? "true" : undefined}
              replace
            >
              {choice.label}
              {choice.count !== undefined && (
                <b className="figures">{` ${french(groupDigits(choice.count))}`}</b>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
