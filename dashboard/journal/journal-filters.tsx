import { useLocation, useNavigate, useNavigation } from "react-router";
import type { TeamMember } from "../../records/company/team.ts";
import { actions, kinds, texts } from "./journal.texts.ts";
import type { JournalFilter } from "./journal-address.ts";

/** The journal's filters. The address holds their values. */
export function JournalFilters({ people }: { people: TeamMember[] }) {
  return (
    <fieldset className="journal-filters">
      <legend className="sr-only">{texts.filters}</legend>
      <Filter
        name="qui"
        label={texts.who}
        all={texts.everybody}
        choices={people.map(({ id, name, email }) => [id, name || email])}
      />
      <Filter name="quoi" label={texts.what} all={texts.everything} choices={Object.entries(kinds)} />
      <Filter name="action" label={texts.action} all={texts.anything} choices={Object.entries(actions)} />
    </fieldset>
  );
}

type FilterProps = {
  name: JournalFilter;
  label: string;
  all: string;
  choices: [value: string, label: string][];
};

function Filter({ name, label, all, choices }: FilterProps) {
  const here = useLocation();
  // Two choices in quick succession both count, even while the first is loading.
  const { pathname, search } = useNavigation().location ?? here;
  const navigate = useNavigate();
  const currentQuery = new URLSearchParams(pathname === here.pathname ? search : here.search);
  function choose(value: string): void {
    if (value) currentQuery.set(name, value);
    else currentQuery.delete(name);
    void navigate(`${here.pathname}?${currentQuery}`, { replace: true });
  }
  return (
    <label>
      <span>{label}</span>
      <select value={currentQuery.get(name) ?? ""} onChange={(event) => choose(event.currentTarget.value)}>
        <option value="">{all}</option>
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
