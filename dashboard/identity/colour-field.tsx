import { legibility, nearestLegible, palette, usualAccent } from "../../domain/identity/accent.ts";
import { readColour } from "../../domain/identity/colours.ts";
import { controlProps, Labelled } from "../../ui/field/field.tsx";
import { Heading } from "../../ui/text/heading.tsx";
import { texts } from "./identity.texts.ts";
import type { EditedIdentity } from "./identity-editing.ts";

/** The accent: one of six, or one's own. */
export function ColourField(identity: EditedIdentity) {
  const { values, change } = identity;
  return (
    <section aria-labelledby="identite-couleur">
      <Heading level={2} look="part" id="identite-couleur">
        {texts.colour}
      </Heading>
      <fieldset>
        <legend className="identity-legend">{texts.colourLegend}</legend>
        <div className="identity-palette covered-radios">
          {palette.map(({ id, colour }) => (
            <label key={id} style={{ "--tint": colour }}>
              <input
                type="radio"
                name="colour"
                value={colour}
                checked={values.colour === colour}
                onChange={() => change({ colour })}
              />
              <i aria-hidden="true" />
              <span className="identity-choice">
                <b>{texts.palette[id].name}</b>
                <span>{texts.palette[id].text}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <OwnColour {...identity} />
    </section>
  );
}

/** A colour of one's own, judged in words. The form offers the nearest legible colour, and saves no illegible one. */
function OwnColour({ values, faults, change }: EditedIdentity) {
  const colour = readColour(values.ownColour);
  const judgement = colour ? legibility(colour) : "unread";
  const { verdict, advice } = texts.judged[judgement];
  const nearest = colour && nearestLegible(colour);
  const field = { name: "accent", label: texts.own, optional: true, fault: faults.accent };
  const type = (ownColour: string) => change({ ownColour, colour: ownColour.trim() ? "own" : usualAccent });
  return (
    <div className="identity-own" style={{ "--tint": colour ?? usualAccent }}>
      <Labelled {...field}>
        <div className="identity-typed">
          <input
            type="color"
            aria-label={texts.picker}
            value={colour ?? usualAccent}
            onChange={({ currentTarget }) => type(currentTarget.value.toUpperCase())}
          />
          <input
            {...controlProps(field)}
            type="text"
            spellCheck={false}
            autoComplete="off"
            maxLength={9}
            value={values.ownColour}
            onChange={({ currentTarget }) => type(currentTarget.value)}
          />
        </div>
      </Labelled>
      <div className="identity-judgement">
        {colour && (
          <p className="identity-sample" aria-hidden="true">
            {texts.sample}
          </p>
        )}
        <p role="status">
          {verdict && <b>{verdict} </b>}
          {advice}
        </p>
        {nearest && judgement !== "everywhere" && (
          <button
            type="button"
            className="act"
            onClick={() => change({ ownColour: nearest.toUpperCase(), colour: "own" })}
          >
            <i style={{ "--tint": nearest }} aria-hidden="true" />
            {texts.takeNearest}
          </button>
        )}
      </div>
    </div>
  );
}
