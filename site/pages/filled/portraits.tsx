import { neededSizes, portraitSizes } from "../../../domain/images.ts";
import type { Portrait } from "../../../domain/portraits/portrait.ts";
import { shownPeople } from "../../../domain/portraits/shown-people.ts";
import { fileAddress } from "../../../records/record/file-address.ts";
import { Mark } from "../../../ui/drawing/mark.tsx";
import { french } from "../../../ui/text/typography.ts";
import { countedText } from "../../sections/written/filled-text.ts";
import type { Filling } from "./filling.ts";

/** The team in portraits. The mark stands in for a picture that is missing. */
export function TeamPortraits({ site: { company, portraits }, text }: Filling) {
  const people = shownPeople(company?.people ?? [], portraits);
  const title = { one: text("team.title.one"), several: text("team.title.several") };
  return (
    <>
      <div className="section-head">
        <h2 id="team">{countedText(title, people.length, "feminine")}</h2>
      </div>
      <ol className="portraits">
        {people.map(({ name, trade, since, portrait }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order is the record's, and two may bear one name
          <li key={index}>
            <PortraitPicture portrait={portrait} number={index + 1} />
            <p>
              {portrait?.picture && <Mark number={index + 1} />}
              <b>{name}</b>
              <span>{french(trade)}</span>
              {since > 0 && <span className="note figures">depuis {since}</span>}
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}

function PortraitPicture({ portrait, number }: { portrait: Portrait | undefined; number: number }) {
  if (!portrait?.picture) {
    return (
      <div className="picture portrait-mark">
        <Mark number={number} />
      </div>
    );
  }
  const { picture, images } = portrait;
  const facts = images?.[picture];
  const sources = neededSizes(portraitSizes, facts).map(
    (size) => `${fileAddress(portrait, picture, size)} ${Number.parseInt(size, 10)}w`,
  );
  return (
    <div className="picture">
      <img
        src={fileAddress(portrait, picture, "300x400")}
        srcSet={sources.join(", ")}
        sizes="(min-width: 1100px) 13vw, (min-width: 760px) 23vw, 45vw"
        width={300}
        height={400}
        alt={french(facts?.alt ?? "")}
        loading="lazy"
        decoding="async"
      />
    </div>
  );
}
