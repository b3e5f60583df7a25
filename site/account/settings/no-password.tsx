import { Link } from "react-router";
import { texts } from "./no-password.texts.ts";

/** For accounts without a password: a mailed link makes an account with a passkey alone. */
export function NoPassword() {
  return (
    <p className="note">
      {texts.text}
      <Link className="link" to="/login/mot-de-passe?next=/account/reglages">
        {texts.link}
      </Link>
    </p>
  );
}
