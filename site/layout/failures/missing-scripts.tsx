import { frenchTexts } from "../../../ui/text/typography.ts";

const texts = frenchTexts({
  text: "La page n’a pas reçu tous ses scripts : certains boutons ne répondront pas.",
  reload: "Recharger la page",
});

/** For a page whose scripts failed to load: CSS alone shows it, once they are known to be missing. */
export function MissingScripts() {
  return (
    <p className="missing-scripts on-bark" role="alert">
      {texts.text}
      {/* biome-ignore lint/a11y/useValidAnchor: the page is the same at more than one address, and loads its own again */}
      <a href="">{texts.reload}</a>
    </p>
  );
}
