import { loginAddress, nextPath } from "../../records/sign-in/address.ts";
import { askForPasswordReset } from "../../records/sign-in/letters.ts";
import { WayLink } from "../../ui/link/link.tsx";
import { CroppedPicture } from "../../ui/picture/picture.tsx";
import { useQuery } from "../layout/query.ts";
import { Unlisted } from "../seo/page-facts.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import { texts } from "./letter-form.texts.ts";
import { LetterForm } from "./letter-form.tsx";
import { signInPicture } from "./sign-in-picture.ts";

/** The page where a visitor who lost the password requests a letter for a new one. */
export default function ForgottenPage() {
  const parameters = useQuery();
  const { title, text, button, back } = texts.forgotten;
  return (
    <>
      <Unlisted title={title} />
      <AuthLayout picture={<CroppedPicture {...signInPicture} first />}>
        <h1 tabIndex={-1}>{title}</h1>
        <p className="lead">{text}</p>
        <LetterForm ask={askForPasswordReset} button={button} />
        <WayLink to={loginAddress(nextPath(parameters.get("next")))}>{back}</WayLink>
      </AuthLayout>
    </>
  );
}
