import { useEffect, useEffectEvent } from "react";
import { useSignOut } from "./signing-out.tsx";

/** Signs out as soon as it is shown. Loaded at the press: few visitors of the login have a session to end. */
export default function SignOutNow({ onEnd }: { onEnd: () => void }) {
  const { signOut, question } = useSignOut();
  const begin = useEffectEvent(() => void signOut().finally(onEnd));
  useEffect(() => begin(), []);
  return question;
}
