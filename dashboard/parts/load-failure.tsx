import { Retry } from "../../site/layout/failures/retry.tsx";
import { SubmitButton } from "../../ui/button/button.tsx";
import { french } from "../../ui/text/typography.ts";
import { Vacancy } from "../../ui/waiting/waiting.tsx";

const advice = french("Vérifiez la connexion, puis réessayez.");
const partFailure = french("Cette liste n'a pas pu être chargée.");

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

/** Says in its place that a part of a page failed to load. `text` names the part if its place shows others. */
export function PartFailure({ text = partFailure }: { text?: string }) {
  return (
    <div className="glance" role="alert">
      <p>{text}</p>
      <Retry />
    </div>
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
