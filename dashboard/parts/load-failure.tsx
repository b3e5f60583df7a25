import { Retry } from "../../site/layout/failures/retry.tsx";
import { SubmitButton } from "../../ui/button/button.tsx";
import { french } from "../../ui/text/typography.ts";
import { Vacancy } from "../../ui/waiting/waiting.tsx";

const advice = french("Vérifiez la connexion, puis réessayez.");

type LoadFailureProps = {
  /** What failed, such as « Impossible de charger les messages. »; set in French here. */
  title: string;
  /** It may be the page's script: only the page loaded anew asks for that again. */
  anew?: boolean;
};

/** In the place of what could not be loaded, with a way to ask again. */
export function LoadFailure({ title, anew }: LoadFailureProps) {
  return (
    <Vacancy title={french(title)} failure>
      <p>{advice}</p>
      {anew ? <Anew /> : <Retry />}
    </Vacancy>
  );
}

function Anew() {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        window.location.reload();
      }}
    >
      <SubmitButton outline>Réessayer</SubmitButton>
    </form>
  );
}
