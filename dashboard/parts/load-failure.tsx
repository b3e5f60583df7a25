import { Retry } from "../../site/layout/failures/retry.tsx";
import { SubmitButton } from "../../ui/button/button.tsx";
import { french } from "../../ui/text/typography.ts";
import { Vacancy } from "../../ui/waiting/waiting.tsx";

const advice = french("Vérifiez la connexion, puis réessayez.");

type LoadFailureProps = {
  /** The failure, such as « Impossible de charger les messages. ». This component sets it in French. */
  title: string;
  /** Reloads the whole document, because the page's script may have failed to load. */
  anew?: boolean;
};

/** Replaces content that failed to load, with a way to retry. */
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
