import { useSite } from "../sections/site.ts";
import { ReviewRules } from "./reviews-rules.tsx";
import { listRules } from "./rules.texts.ts";

/**
 * The rules, if the server has not sent their text.
 *
 * @param delay days that the latest reviews waited to be published, or `null` if too few are measured
 */
export default function LoadedRules({ delay }: { delay: number | null }) {
  const { company, sendsLetters } = useSite() ?? {};
  return <ReviewRules rules={listRules(company?.delays ?? {}, delay, sendsLetters)} />;
}
