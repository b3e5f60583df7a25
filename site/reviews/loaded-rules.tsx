import { useSite } from "../sections/site.ts";
import { ReviewRules } from "./reviews-rules.tsx";
import { rulesOf } from "./rules.texts.ts";

/**
 * The rules, if the server has not sent their text.
 *
 * @param delay days that the latest reviews waited to be published, or `null` if too few are measured
 */
export default function LoadedRules({ delay }: { delay: number | null }) {
  const { company, sendsLetters } = useSite() ?? {};
  return <ReviewRules rules={rulesOf(company?.delays ?? {}, delay, sendsLetters)} />;
}
