import { Icon } from "../../ui/icon/icon.tsx";
import { french } from "../../ui/text/typography.ts";
import { telephoneUrl, useCompany } from "./company.ts";

/** A button that calls the company. Renders nothing if its record has no number. */
export function CallUs() {
  const phone = useCompany()?.phone ?? "";
  const url = telephoneUrl(phone);
  if (!url) return null;
  return (
    <a href={url} className="button-outline">
      <Icon name="phone" />
      {french(`Appeler ${phone}`)}
    </a>
  );
}
