import { SubmitButton } from "../../../ui/button/button.tsx";

/** Loads the whole page anew, wherever its scripts now are. */
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
