import { useRef } from "react";
import { communeMeant } from "../../../domain/places/commune-meant.ts";
import type { Commune } from "../../../domain/places/distance.ts";
import { normalizedPlace } from "../../../domain/places/sought.ts";
import { controlProps, Labelled } from "../../../ui/field/field.tsx";
import { french } from "../../../ui/text/typography.ts";
import { useCompany } from "../../sections/company.ts";
import { Part } from "../parts/part.tsx";
import type { PartProps } from "../parts/part-props.ts";
import { partTexts } from "../parts/parts.texts.ts";
import { usePartTexts } from "../parts/use-part-texts.ts";
import { Journey } from "./journey.tsx";
import { inThousands, kilometresText, roadKilometres, useCommune, useFoundCommune } from "./town.ts";
import { TownChoice } from "./town-choice.tsx";
import "./town.css";

/** Longest name of a town in characters, as the store limits it. */
const longest = 120;

/** The town of the works, and its distance from the workshop. */
export function TownPart({ details, change, faults, form }: PartProps) {
  const texts = usePartTexts("town");
  const { found, commune, isSearching } = useCommune(details);
  const company = useCompany();
  const kilometres = roadKilometres(company, commune);
  const answer = useRef<HTMLDivElement>(null);
  const field = { name: "town", label: texts.field, fault: faults.town && french(faults.town) };
  const { noteTyped } = useFoundCommune(commune, details.town_code, (code) => change("town_code", code));

  function type(town: string): void {
    noteTyped();
    change("town", town);
    // A changed name is another place, until an answer identifies it.
    change("town_code", "");
  }

  /** Removes the department from the typed name, if this very text has identified the commune. */
  function tidy(): void {
    const { town, town_code: code } = details;
    if (commune?.code !== code || !communeMeant(town, [commune])) return;
    if (normalizedPlace(town) !== normalizedPlace(commune.name)) change("town", commune.name);
  }

  function choose({ name, code }: Commune): void {
    change("town", name);
    change("town_code", code);
    // The pressed button is gone, and the focus with it.
    answer.current?.focus();
  }

  const isOpen = !isSearching && !commune && found.length > 0 && details.town.trim().length > 1;
  return (
    <Part
      id="commune"
      number={2}
      says={texts}
      isBand
      beside={
        <div className="town-field">
          <Labelled {...field}>
            <input
              {...controlProps({ ...field, optional: true })}
              type="text"
              list="communes"
              maxLength={longest}
              autoComplete="address-level2"
              form={form}
              value={details.town}
              onChange={(event) => type(event.target.value)}
              onBlur={tidy}
            />
          </Labelled>
          <datalist id="communes">
            {found.map((each) => (
              <option key={each.code} value={isNamedTwice(each, found) ? communeLabel(each) : each.name}>
                {each.department}
              </option>
            ))}
          </datalist>
        </div>
      }
      whole={
        company && commune && kilometres !== undefined ? (
          <Journey company={company} town={commune.name} kilometres={kilometres} />
        ) : undefined
      }
    >
      <div ref={answer} className="town-answer needs-script" tabIndex={-1}>
        <div className="town-answer" aria-live="polite">
          {!isSearching && (
            <Answer
              town={details.town}
              state={commune ?? (isOpen ? "several" : "none")}
              kilometres={kilometres}
              radius={company?.radius ?? 0}
            />
          )}
        </div>
        {isOpen && <TownChoice found={found} onChoose={choose} />}
        <p className="note">{partTexts.town.sources}</p>
      </div>
    </Part>
  );
}

type AnswerProps = {
  town: string;
  /** The commune, or whether the list has several candidates. */
  state: Commune | "several" | "none";
  kilometres: number | undefined;
  radius: number;
};

function Answer({ town, state, kilometres, radius }: AnswerProps) {
  const texts = usePartTexts("town");
  if (town.trim() === "") return <p className="town-said">{texts.none}</p>;
  if (state === "several" || state === "none") {
    const [sentence, more] = state === "several" ? texts.several : texts.unknown;
    return (
      <>
        <p className="town-said">{sentence}</p>
        <p>{more}</p>
      </>
    );
  }
  if (kilometres === undefined) return null;
  const isBeyond = radius > 0 && kilometres > radius;
  return (
    <>
      <p className="town-distance figures">
        {french(inThousands(kilometres))}
        <small>km</small>
      </p>
      {radius > 0 && (
        <p className="town-said">{isBeyond ? texts.beyond : kilometres < 6 ? texts.near : texts.within}</p>
      )}
      <p>
        {isBeyond ? french(`${kilometresText(kilometres - radius)} ${texts.beyondText}`) : texts.withinText}
      </p>
    </>
  );
}

function isNamedTwice({ name }: Commune, communes: readonly Commune[]): boolean {
  return communes.filter((each) => each.name === name).length > 1;
}

function communeLabel({ name, department }: Commune): string {
  return `${name} (${department})`;
}
