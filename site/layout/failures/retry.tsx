import { Form, useLocation, useNavigate } from "react-router";
import { SubmitButton } from "../../../ui/button/button.tsx";

/** Retries the failed load; without script it reloads the page. */
export function Retry() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        // A navigation to the same address clears the failure; a revalidation may be too quick to be noticed.
        navigate(pathname + search, { replace: true });
      }}
    >
      <SubmitButton outline>Réessayer</SubmitButton>
    </Form>
  );
}
