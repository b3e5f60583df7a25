import { isRouteErrorResponse } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { PageHead } from "../../ui/layouts/page.tsx";
import { frenchTexts } from "../../ui/typography.ts";
import { Unlisted } from "../sections/page-facts.tsx";
import { Retry } from "../sections/retry.tsx";

const texts = frenchTexts({
  name: "Erreur",
  title: ["Quelque chose", "a cédé"],
  text: "Une erreur inattendue est survenue de notre côté. Réessayez, ou revenez dans un moment.",
  reference: "Si vous nous écrivez, citez ce numéro : ",
  home: "Retour à l’accueil",
});

/** The page that stands in for one that broke. Says nothing of why: the log does, under the same id. */
export function Breakdown({ error }: { error: unknown }) {
  const id = requestId(error);
  return (
    <PageHead lines={texts.title}>
      <Unlisted title={texts.name} />
      <p className="lead">{texts.text}</p>
      {id && (
        <p className="note">
          {texts.reference}
          {id}
        </p>
      )}
      <ButtonLink to="/">{texts.home}</ButtonLink>
      <Retry />
    </PageHead>
  );
}

function requestId(error: unknown): string | undefined {
  const { id } = (isRouteErrorResponse(error) && error.data) || {};
  return typeof id === "string" ? id : undefined;
}
