import { FactList } from "../../ui/fact-list/fact-list.tsx";
import { useCompany } from "./company.ts";
import { Email } from "./email.tsx";
import { Telephone } from "./telephone.tsx";

/** The company's telephone and e-mail. Renders nothing if both are unknown. */
export function ReachUs() {
  const { phone = "", email = "" } = useCompany() ?? {};
  if (!phone && !email) return null;
  return (
    <FactList
      caption="Nous joindre"
      rows={[
        ["Téléphone", phone && <Telephone number={phone} />],
        ["E-mail", email && <Email address={email} />],
      ]}
    />
  );
}
