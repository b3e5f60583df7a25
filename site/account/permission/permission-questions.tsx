import type { AskedWorksite } from "../../../records/permissions.ts";
import { WayLink } from "../../../ui/link/link.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { texts } from "./permission.texts.ts";

/** The team's open questions for permission, each with a link to its answer form. */
export function PermissionQuestions({ worksites }: { worksites: AskedWorksite[] }) {
  return worksites
    .filter(({ isAsked }) => isAsked)
    .map(({ id, title }) => (
      <Notice key={id} tone="calm">
        <p>{texts.question(title)}</p>
        <p>
          <WayLink to={`/account/chantier/${id}#accord`} icon="arrow">
            {texts.answer}
          </WayLink>
        </p>
      </Notice>
    ));
}
