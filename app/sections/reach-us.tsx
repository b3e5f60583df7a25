import { Cartouche } from "../../ui/cartouche.tsx";
import { french } from "../../ui/typography.ts";
import { telephoneUrl, useCompany } from "./company.ts";

/** How to reach the company by other ways than this site; nothing when none is known. */
export function ReachUs() {
  const { phone = "", email = "" } = useCompany() ?? {};
  if (!phone && !email) return null;
  return (
    <Cartouche
      caption="Nous joindre"
      rows={[
        ["Téléphone", phone && <a href={telephoneUrl(phone)}>{french(phone)}</a>],
        ["E-mail", email && <a href={`mailto:${email}`}>{email}</a>],
      ]}
    />
  );
}
