import { useLocation } from "react-router";
import { frenchTexts } from "../../ui/typography.ts";

const texts = frenchTexts({
  text: "La page n’a pas reçu tous ses scripts : certains boutons ne répondront pas.",
  reload: "Recharger la page",
});

/** For a page that is there without its scripts: shown by CSS alone, once they are known not to come. */
export function MissingScripts() {
  const { pathname, search } = useLocation();
  return (
    <p className="missing-scripts on-bark" role="alert">
      {texts.text}
      {/* The server writes a query its own way. */}
      <a href={pathname + search} suppressHydrationWarning>
        {texts.reload}
      </a>
    </p>
  );
}
