import { use } from "react";
import { isRouteErrorResponse } from "react-router";
import { Actions, ButtonLink } from "../../../ui/button/button.tsx";
import { frenchTexts } from "../../../ui/text/typography.ts";
import { PageHead } from "../../sections/page.tsx";
import { Unlisted } from "../../seo/page-facts.tsx";
import { ReferenceContext } from "../reference.ts";
import { Retry } from "./retry.tsx";

const texts = frenchTexts({
  name: "Erreur",
  title: ["Quelque chose", "a cédé"],
  text: "Une erreur inattendue est survenue de notre côté. Réessayez, ou revenez dans un moment.",
  reference: "Si vous nous écrivez, citez ce numéro : ",
  home: "Retour à l’accueil",
});

/** Replaces a page that broke. The reason is only in the log, under the same reference. */
export function Breakdown({ error }: { error: unknown }) {
  const rendered = use(ReferenceContext);
  const reference = failureReference(error) ?? rendered ?? shownReference();
  return (
    <PageHead lines={texts.title}>
      <Unlisted title={texts.name} />
      <p className="lead">{texts.text}</p>
      {reference && (
        <p className="note">
          {texts.reference}
          <span data-reference>{reference}</span>
        </p>
      )}
      <Actions>
        <ButtonLink to="/">{texts.home}</ButtonLink>
        <Retry />
      </Actions>
    </PageHead>
  );
}

/** Returns the store's own reference, if the store failed. */
function failureReference(error: unknown): string | undefined {
  const { id } = (isRouteErrorResponse(error) && error.data) || {};
  return typeof id === "string" ? id : undefined;
}

/** Returns the reference in the server's HTML: the browser takes the page over unchanged. */
function shownReference(): string | undefined {
  if (typeof document === "undefined") return undefined;
  return document.querySelector("[data-reference]")?.textContent ?? undefined;
}
