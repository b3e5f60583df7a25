import { french } from "../../../ui/typography.ts";
import { Vacancy } from "../../../ui/waiting.tsx";
import { Retry } from "../../sections/retry.tsx";

const advice = french("Vérifiez la connexion, puis réessayez.");

/**
 * In the place of what could not be loaded, with a way to ask again.
 *
 * @param title what failed, such as « Impossible de charger les messages. »
 */
export function LoadFailure({ title }: { title: string }) {
  return (
    <Vacancy title={french(title)} failure>
      <p>{advice}</p>
      <Retry />
    </Vacancy>
  );
}
