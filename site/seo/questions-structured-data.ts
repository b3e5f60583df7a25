import type { FAQPage } from "schema-dts";
import type { Question } from "../../domain/sections/questions.ts";
import { french } from "../../ui/text/typography.ts";

/**
 * Returns frequent questions in schema.org's terms. Returns an empty list if there are none.
 *
 * @param address the address of the page that shows them, with its origin
 */
export function questionsStructuredData(questions: readonly Question[], address: string): FAQPage[] {
  if (questions.length === 0) return [];
  return [
    {
      "@type": "FAQPage",
      "@id": `${address}#questions`,
      url: address,
      inLanguage: "fr-FR",
      mainEntity: questions.map(({ question, answer }) => ({
        "@type": "Question",
        name: french(question),
        acceptedAnswer: { "@type": "Answer", text: french(answer) },
      })),
    },
  ];
}
