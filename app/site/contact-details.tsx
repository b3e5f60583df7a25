import type { ReactNode } from "react";
import { Cartouche } from "../../ui/cartouche.tsx";
import { CroppedPicture } from "../../ui/picture.tsx";
import { french } from "../../ui/typography.ts";
import { closingRows, useCompany } from "../sections/company.ts";
import { Email } from "../sections/email.tsx";
import { Telephone } from "../sections/telephone.tsx";
import { texts } from "./contact.texts.ts";
import { entrance } from "./pictures.ts";

/** Where the company is, when and by what other ways it can be reached; what is not known is left out. */
export function ContactDetails() {
  const { caption, details } = texts;
  const company = useCompany();
  const { name = "", street, postal_code, city, phone, email, office_hours: hours } = company ?? {};
  const town = [postal_code, city].filter(Boolean).join(" ");
  return (
    <div className="contact-aside">
      <figure>
        <CroppedPicture {...entrance} first />
        <figcaption className="caption note">{caption}</figcaption>
      </figure>
      {company && (
        <Cartouche
          caption={details.caption}
          unseen
          rows={[
            [details.name, french(name)],
            [details.address, lines([street, town])],
            [details.phone, phone && <Telephone number={phone} />],
            [details.email, email && <Email address={email} />],
            [
              french(hours?.label || details.hours),
              lines((hours?.lines ?? []).flatMap(({ days, hours }) => [days, hours])),
            ],
            ...closingRows(company),
          ]}
        />
      )}
    </div>
  );
}

/** Each of what there is on a line of its own. */
function lines(texts: (string | undefined)[]): ReactNode {
  const known = texts.filter((text) => text);
  if (known.length === 0) return null;
  return known.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order is the record's, and two lines may say the same
    <span key={index}>
      {index > 0 && <br />}
      {french(text ?? "")}
    </span>
  ));
}
