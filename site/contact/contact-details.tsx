import type { ReactNode } from "react";
import { FactList } from "../../ui/fact-list/fact-list.tsx";
import { CroppedPicture } from "../../ui/picture/picture.tsx";
import { french } from "../../ui/text/typography.ts";
import { useAdministrator } from "../layout/session.ts";
import { areaText, closingRows, useCompany } from "../sections/company.ts";
import { Email } from "../sections/email.tsx";
import { Telephone } from "../sections/telephone.tsx";
import { usePicture, useTexts } from "../sections/written/use-page.ts";
import { texts as original } from "./contact.texts.ts";
import { entrance } from "./entrance.ts";

/**
 * Where the company is, when, and how else it can be reached. Unknown facts are omitted; an administrator sees a link
 * to fill them in.
 */
export function ContactDetails() {
  const { caption, details } = useTexts("contact", original);
  const picture = usePicture("contact", "picture", entrance);
  const company = useCompany();
  const { name = "", street, postal_code, city, phone, email, office_hours: hours } = company ?? {};
  const town = [postal_code, city].filter(Boolean).join(" ");
  const hoursText = lines((hours?.lines ?? []).flatMap(({ days, hours }) => [days, hours]));
  const missing = useAdministrator() && <a href="/dashboard/coordonnees">{details.missing}</a>;
  return (
    <div className="contact-aside">
      <figure>
        <CroppedPicture {...picture} />
        <figcaption className="caption note">{caption}</figcaption>
      </figure>
      {company && (
        <FactList
          caption={details.caption}
          unseen
          rows={[
            [details.name, french(name) || missing],
            [details.address, lines([street, town]) ?? missing],
            [details.phone, (phone && <Telephone number={phone} />) || missing],
            [details.email, (email && <Email address={email} />) || missing],
            [french(hours?.label || details.hours), hoursText ?? missing],
            ...closingRows(company),
            [details.area, areaText(company)],
          ]}
        />
      )}
    </div>
  );
}

/** Puts each existing text on its own line. */
function lines(texts: (string | undefined)[]): ReactNode {
  const knownLines = texts.filter((text) => text);
  if (knownLines.length === 0) return null;
  return knownLines.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order is the record's, and two lines may say the same
    <span key={index}>
      {index > 0 && <br />}
      {french(text ?? "")}
    </span>
  ));
}
