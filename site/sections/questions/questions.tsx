import { slugFromTitle } from "../../../domain/projects/slug.ts";
import type { Question } from "../../../domain/sections/questions.ts";
import { french } from "../../../ui/text/typography.ts";
import "./questions.css";

/**
 * Frequent questions that open without a script, the first one from the start. Each answer has an address: a link to it
 * opens its question. `questions` are texts as the team typed them.
 *
 * @param start the start of the answers' ids, if a page has several lists
 */
export function Questions({ questions, start = "question" }: { questions: Question[]; start?: string }) {
  return (
    <div className="questions">
      {questions.map(({ question, answer }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the questions have their order, and two may be the same
        <details key={index} open={index === 0}>
          <summary>
            <span>{french(question)}</span>
            <i aria-hidden="true" />
          </summary>
          {/* Browsers open a closed question for an id inside it, not for its own id. */}
          <div id={answerId(questions, index, start)}>
            {answer
              .split(/\n+/)
              .filter(Boolean)
              .map((paragraph, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs have their order
                <p key={place}>{french(paragraph)}</p>
              ))}
          </div>
        </details>
      ))}
    </div>
  );
}

/**
 * Returns the id of an answer, `question-et-les-termites`. Equal questions get their number.
 *
 * @param index the question's place in the list, from 0
 */
export function answerId(questions: readonly Question[], index: number, start = "question"): string {
  const slugs = questions.map(({ question }) => slugFromTitle(question));
  const slug = slugs[index] ?? "";
  return slug && slugs.indexOf(slug) === index ? `${start}-${slug}` : `${start}-${index + 1}`;
}
