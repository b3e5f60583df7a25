import type { Commune } from "../../../domain/places/distance.ts";
import { french } from "../../../ui/text/typography.ts";
import { useCompany } from "../../sections/company.ts";
import { partTexts } from "../parts/parts.texts.ts";
import { kilometresText, roadKilometres } from "./town.ts";

/** Most choices that can be read at a glance. */
const most = 6;

type TownChoiceProps = { found: readonly Commune[]; onChoose: (commune: Commune) => void };

/** A choice of the communes that a name may mean. */
export function TownChoice({ found, onChoose }: TownChoiceProps) {
  const company = useCompany();
  return (
    <fieldset className="town-choice" aria-label={partTexts.town.choice}>
      {found.slice(0, most).map((commune) => {
        const kilometres = roadKilometres(company, commune);
        const away = kilometres === undefined ? "" : `, ${kilometresText(kilometres)}`;
        return (
          <button
            key={commune.code}
            type="button"
            className="button-outline"
            onClick={() => onChoose(commune)}
          >
            {french(`${commune.name} (${commune.department})${away}`)}
          </button>
        );
      })}
    </fieldset>
  );
}
