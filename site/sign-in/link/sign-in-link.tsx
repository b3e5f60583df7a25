import { replace } from "react-router";
import { browserRecords } from "../../../records/client.ts";
import { readOutcome } from "../../../records/outcome.ts";
import type { LinkOutcome } from "../../../records/sign-in/account-letters.ts";
import type { SignInOutcome } from "../../../records/sign-in/session.ts";
import { askForSignInLink, signInWithLink } from "../../../records/sign-in/sign-in-link.ts";
import { isStorageFull } from "../../../records/storage/browser-storage.ts";
import { WayLink } from "../../../ui/link/link.tsx";
import { CroppedPicture } from "../../../ui/picture/picture.tsx";
import { Unlisted } from "../../seo/page-facts.tsx";
import { AuthLayout } from "../auth-layout.tsx";
import { LetterForm } from "../letter-form.tsx";
import { texts as loginTexts } from "../login.texts.ts";
import { signInLinkTexts as texts } from "../mailed-link.texts.ts";
import { MailedLinkPage, type MailedLinkPageProps, mailedLinkMeta, readToken } from "../mailed-link.tsx";
import { SecondFactor } from "../second-factor.tsx";
import type { UnstoredSession } from "../sign-in-form.tsx";
import { signInPicture } from "../sign-in-picture.ts";
import type { Route } from "./+types/sign-in-link.ts";

type Answer = Exclude<SignInOutcome, { outcome: "done" }> | UnstoredSession;

/** Signs in by a press. Programs that scan letters open their links, but press nothing. */
export async function clientAction({ request }: Route.ClientActionArgs): Promise<Answer> {
  const token = readToken(request);
  const answer = await browserRecords().then((client) => signInWithLink(client, token), readOutcome);
  if (answer.outcome !== "done") return answer;
  if (document.documentElement.dataset.session === "visitor")
    return { outcome: isStorageFull() ? "full" : "unkept" };
  // Back must not lead to a link that was used.
  throw replace("/account");
}

export const meta = mailedLinkMeta;

/** The page of the letter that signs in. */
export default function SignInLinkPage({ actionData }: Route.ComponentProps) {
  if (actionData?.outcome === "secondFactor") return <Owed mfaId={actionData.mfaId} />;
  return (
    <MailedLinkPage
      {...pageFor(actionData)}
      needsScript
      onceMore={() => (
        <>
          <LetterForm ask={askForSignInLink} button={texts.send} />
          <WayLink to="/login">{texts.login}</WayLink>
        </>
      )}
    />
  );
}

/** The link was right, and the account needs a second factor too. */
function Owed({ mfaId }: { mfaId: string }) {
  return (
    <>
      <Unlisted title={texts.title} />
      <AuthLayout picture={<CroppedPicture {...signInPicture} first />}>
        <SecondFactor mfaId={mfaId} next="/dashboard" first="link" />
      </AuthLayout>
    </>
  );
}

function pageFor(answer: Answer | undefined): Pick<MailedLinkPageProps, "texts" | "followed"> {
  const worthless: LinkOutcome = { outcome: "spent" };
  switch (answer?.outcome) {
    case "failed":
    case "ended":
      return { texts, followed: answer };
    case "closed":
      return { texts: { ...texts, spent: texts.closed }, followed: worthless };
    case "full":
    case "unkept":
      return {
        texts: { ...texts, spent: { title: texts.title, text: loginTexts.signIn[answer.outcome] } },
        followed: worthless,
      };
    default:
      return { texts, followed: answer && worthless };
  }
}
