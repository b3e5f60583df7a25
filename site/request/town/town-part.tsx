import { useEffect, useState } from "react";
import { type Commune, kilometresBetween } from "../../../domain/places/distance.ts";
import { communesNamed } from "../../../records/requests/communes.ts";
import { controlProps, Labelled } from "../../../ui/field/field.tsx";
import { french } from "../../../ui/text/typography.ts";
import { useCompany } from "../../sections/company.ts";
import { Part } from "../parts/part.tsx";
import type { PartProps } from "../parts/part-props.ts";
import { partTexts } from "../parts/parts.texts.ts";
import { Journey } from "./journey.tsx";
import "./town.css";

const texts = partTexts.town;

/** Where the works are, and how far that is from the workshop. */
export function TownPart({ second, change, faults, form }: PartProps) {
  const { found, commune, isAsking } = useCommune(second);
  const company = useCompany();
  const isPlaced = company !== null && (company.latitude !== 0 || company.longitude !== 0);
  const kilometres = commune && isPlaced ? kilometresBetween(company, commune) : undefined;
  const told = { name: "town", label: texts.field, fault: faults.town && french(faults.town) };

  function choose(typed: string): void {
    const [chosen, ...others] = found.filter((each) => typed === nameOf(each) || typed === namedWith(each));
    const isOne = chosen && (others.length === 0 || typed === namedWith(chosen));
    change("town", isOne ? chosen.name : typed);
    change("town_code", isOne ? chosen.code : "");
  }

  return (
    <Part
      id="commune"
      number={2}
      says={texts}
      isBand
      beside={
        <div className="town-field">
          <Labelled {...told}>
            <input
              {...controlProps({ ...told, optional: true })}
              type="text"
              list="communes"
              autoComplete="address-level2"
              form={form}
              value={second.town}
              onChange={(event) => choose(event.target.value)}
            />
          </Labelled>
          <datalist id="communes">
            {found.map((each) => (
              <option key={each.code} value={isNamedTwice(each, found) ? namedWith(each) : each.name}>
                {each.department}
              </option>
            ))}
          </datalist>
        </div>
      }
      whole={
        company && kilometres !== undefined ? (
          <Journey company={company} town={second.town} kilometres={kilometres} />
        ) : undefined
      }
    >
      <div className="town-answer needs-script" aria-live="polite">
        {isAsking ? null : (
          <Answer
            town={second.town}
            isKnown={commune !== undefined}
            kilometres={kilometres}
            radius={company?.radius ?? 0}
          />
        )}
      </div>
    </Part>
  );
}

type AnswerProps = { town: string; isKnown: boolean; kilometres: number | undefined; radius: number };

function Answer({ town, isKnown, kilometres, radius }: AnswerProps) {
  if (town.trim() === "") return <p className="town-said">{texts.none}</p>;
  if (!isKnown) {
    return (
      <>
        <p className="town-said">{texts.unknown}</p>
        <p>{texts.unknownText}</p>
      </>
    );
  }
  if (kilometres === undefined) return null;
  const isBeyond = radius > 0 && kilometres > radius;
  return (
    <>
      <p className="town-distance figures">
        {kilometres}
        <small>km</small>
      </p>
      {radius > 0 && (
        <p className="town-said">{isBeyond ? texts.beyond : kilometres < 6 ? texts.near : texts.within}</p>
      )}
      <p>{isBeyond ? french(kilometres - radius + texts.beyondText.join("")) : texts.withinText}</p>
    </>
  );
}

/** The communes that what is typed may mean, and the one that it does. */
function useCommune({ town, town_code: code }: PartProps["second"]) {
  const [answer, setAnswer] = useState<{ to: string; found: Commune[] }>({ to: "", found: [] });
  const asked = code || town.trim();
  useEffect(() => {
    if (asked.length < 2) return;
    const giveUp = new AbortController();
    const alarm = setTimeout(async () => {
      const found = await communesNamed(asked, giveUp.signal);
      if (!giveUp.signal.aborted) setAnswer({ to: asked, found });
    }, 200);
    return () => {
      clearTimeout(alarm);
      giveUp.abort();
    };
  }, [asked]);
  const isAsking = asked.length >= 2 && answer.to !== asked;
  const { found } = answer;
  // Who typed a name out has chosen it, where there is one commune of it.
  const named = found.filter((each) => (code ? each.code === code : sameName(each.name, town)));
  return { found, commune: !isAsking && named.length === 1 ? named[0] : undefined, isAsking };
}

function sameName(one: string, other: string): boolean {
  return one.localeCompare(other.trim(), "fr", { sensitivity: "base", ignorePunctuation: true }) === 0;
}

function isNamedTwice({ name }: Commune, found: readonly Commune[]): boolean {
  return found.filter((each) => each.name === name).length > 1;
}

function nameOf({ name }: Commune): string {
  return name;
}

function namedWith({ name, department }: Commune): string {
  return `${name} (${department})`;
}
