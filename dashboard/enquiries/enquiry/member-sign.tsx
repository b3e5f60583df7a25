import type { Company } from "../../../domain/company/company.ts";
import { Mark } from "../../../ui/drawing/mark.tsx";
import { initials } from "./people.ts";

/** A colleague's assembly mark, as the site shows it. Initials if they have none. */
export function MemberSign({ name, company }: { name: string; company: Company | null }) {
  const place = company?.people?.findIndex((person) => person.name === name) ?? -1;
  return place < 0 ? <Initials name={name} /> : <Mark number={place + 1} />;
}

/** The initials of a person. Clients have no mark. */
export function Initials({ name }: { name: string }) {
  return (
    <span className="person-initials" aria-hidden="true">
      {initials(name)}
    </span>
  );
}
