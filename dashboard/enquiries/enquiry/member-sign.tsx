import type { Company } from "../../../domain/company/company.ts";
import { colleagueMark } from "../../../site/sections/company.ts";
import { Mark } from "../../../ui/drawing/mark.tsx";
import { initials } from "./people.ts";

/** A colleague's assembly mark, as the site shows it. Initials if they have none. */
export function MemberSign({ name, company }: { name: string; company: Company | null }) {
  const mark = colleagueMark(company, name);
  return mark ? <Mark number={mark} /> : <Initials name={name} />;
}

/** The initials of a person. Clients have no mark. */
export function Initials({ name }: { name: string }) {
  return (
    <span className="person-initials" aria-hidden="true">
      {initials(name)}
    </span>
  );
}
