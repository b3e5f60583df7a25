import { Actions } from "../../../ui/button/button.tsx";
import { WayLink } from "../../../ui/link/link.tsx";
import { frenchTexts } from "../../../ui/text/typography.ts";
import { PageHead } from "../../sections/page.tsx";
import { Unlisted } from "../../seo/page-facts.tsx";
import { Reload } from "./reload.tsx";

const texts = frenchTexts({
  name: "Page incomplète",
  title: ["Il manque", "une pièce"],
  text: "La page n’a pas pu être chargée : la connexion a lâché, ou le site vient d’être mis à jour. En la rechargeant, tout reprend sa place.",
  home: "Retour à l’accueil",
});

/** Messages of browsers when a script cannot be loaded: Chromium's and Firefox's, then WebKit's. */
const missingScript = /dynamically imported module|module script failed/i;

export function isMissingScript(error: unknown): boolean {
  return error instanceof Error && missingScript.test(error.message);
}

/** Replaces a page whose script could not be loaded: no network, or a newer version of the site. */
export function Unloaded() {
  return (
    <PageHead lines={texts.title}>
      <Unlisted title={texts.name} />
      <p className="lead">{texts.text}</p>
      <Actions>
        <Reload />
        <WayLink to="/">{texts.home}</WayLink>
      </Actions>
    </PageHead>
  );
}
