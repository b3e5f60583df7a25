import { Form, useLocation, useNavigate } from "react-router";
import { SubmitButton } from "../../../ui/button/button.tsx";

/** Asks again for what failed to come; without script it loads the page again. */
export function Retry() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        // Arriving at the same address clears what failed there; revalidating may be too quick to be noticed.
        navigate(pathname + search, { replace: true });
      }}
    >
      <SubmitButton outline>Réessayer</SubmitButton>
    </Form>
  );
}
