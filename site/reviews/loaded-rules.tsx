import { useSite } from "../sections/site.ts";
import { ReviewRules } from "./reviews-rules.tsx";
import { rulesOf } from "./rules.texts.ts";

/**
 * The rules where the server has not sent their words.
 *
 * @param delay days that the latest reviews waited to be published, where there are enough to say
 */
export default function LoadedRules({ delay }: { delay: number | null }) {
  const { company, sendsLetters } = useSite() ?? {};
  return <ReviewRules rules={rulesOf(company?.delays ?? {}, delay, sendsLetters)} />;
}
