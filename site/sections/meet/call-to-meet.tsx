import { Actions, ButtonLink } from "../../../ui/button/button.tsx";
import { ClosingBand } from "../page.tsx";
import { useTexts } from "../written/use-page.ts";
import { meetTexts } from "./call-to-meet.texts.ts";

/** The last question of a page (spec §2), with links to answer it. */
export function CallToMeet({ mark }: { mark: number }) {
  const texts = useTexts("common", meetTexts, "meet");
  return (
    <ClosingBand id="rendez-vous" mark={mark} title={texts.title}>
      <p className="lead">{texts.text}</p>
      <Actions>
        <ButtonLink to="/contact" tone="light">
          {texts.action}
        </ButtonLink>
      </Actions>
      <p className="note">{texts.meaning}</p>
    </ClosingBand>
  );
}
