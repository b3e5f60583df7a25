import { SubmitButton } from "../../../ui/button/button.tsx";

/** Reloads the whole page, with the current addresses of its scripts. */
export function Reload() {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        window.location.reload();
      }}
    >
      <SubmitButton>Recharger la page</SubmitButton>
    </form>
  );
}
