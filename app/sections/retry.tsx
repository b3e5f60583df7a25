import { Form, useRevalidator } from "react-router";
import { SubmitButton } from "../../ui/button.tsx";

/** Asks again for what failed to come; without script it loads the page again. */
export function Retry() {
  const { revalidate, state } = useRevalidator();
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (state === "idle") revalidate();
      }}
    >
      <SubmitButton outline>{state === "idle" ? "Réessayer" : "Chargement..."}</SubmitButton>
    </Form>
  );
}
