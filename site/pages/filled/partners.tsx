import { fileAddress } from "../../../records/record/file-address.ts";
import { french } from "../../../ui/text/typography.ts";
import { writtenPicture } from "../written-pictures.ts";
import type { Filling } from "./filling.ts";

/** Partners and labels: each with its logo, its name and a link to its own site. */
export function PartnerList({ items, text, page }: Filling) {
  return (
    <>
      <h2 id="partners" className="across">
        {text("partners.title")}
      </h2>
      <ul className="partners">
        {items.map(({ id, texts: { name = "", note = "", link = "" }, picture }) => {
          const { image } = (picture && writtenPicture(page, picture, fileAddress)) ?? {};
          return (
            <li key={id}>
              {/* The name beside it says the same. */}
              {image ? <img {...image} color={undefined} sizes="240px" alt="" loading="lazy" /> : <i />}
              <p>
                {link ? (
                  <a href={link} rel="noreferrer">
                    {french(name)}
                  </a>
                ) : (
                  <b>{french(name)}</b>
                )}
                {note && <span>{french(note)}</span>}
              </p>
            </li>
          );
        })}
      </ul>
    </>
  );
}
