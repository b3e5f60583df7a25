import { Actions, ButtonLink } from "../../ui/button/button.tsx";
import { frenchTexts } from "../../ui/text/typography.ts";
import { ClosingBand } from "./page.tsx";

const texts = frenchTexts({
  title: "Prêt à donner vie à votre projet ?",
  text: "Une idée, un plan au crayon, la photo d’un terrain : venez avec ce que vous avez. Nous commençons par écouter, nous dessinons ensuite.",
  action: "Prendre rendez-vous",
  meaning: "Par un message ou au téléphone : nous fixons le jour ensemble, à l’atelier ou chez vous.",
});

/** The last question of a page (spec §2), with links to answer it. */
export function CallToMeet({ mark }: { mark: number }) {
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
