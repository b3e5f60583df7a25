import type { Company } from "../../../domain/company/company.ts";
import { Mark } from "../../../ui/drawing/mark.tsx";
import { initialsOf } from "./people.ts";

/** A colleague's assembly mark, the one that the site shows of them; initials of whoever has none. */
export function MemberSign({ name, company }: { name: string; company: Company | null }) {
  const place = company?.people?.findIndex((person) => person.name === name) ?? -1;
  return place < 0 ? <Initials name={name} /> : <Mark number={place + 1} />;
}

/** Clients have no mark. */
export function Initials({ name }: { name: string }) {
  return (
    <span className="person-initials" aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
