import { letterSentences } from "../../domain/pages/letters/letter-sentences.ts";
import type { PageName } from "../../domain/pages/page-names.ts";
import { texts as about } from "../about/about.texts.ts";
import { texts as contact, quoteFormTexts } from "../contact/contact.texts.ts";
import { peopleTexts } from "../conversation/conversation.texts.ts";
import { texts as cooperative } from "../cooperative/cooperative.texts.ts";
import { claimTexts } from "../enquiry/claim.texts.ts";
import { texts as enquiry } from "../enquiry/enquiry.texts.ts";
import { partTexts } from "../enquiry/parts/parts.texts.ts";
import { quoteTexts } from "../enquiry/quote/quote.texts.ts";
import { texts as home } from "../home/home.texts.ts";
import { texts as missing } from "../layout/failures/not-found.texts.ts";
import { footerTexts } from "../layout/footer.texts.ts";
import { panelTexts } from "../layout/search/search-panel.texts.ts";
import { texts as filters } from "../projects/filters/filters.texts.ts";
import { texts as project } from "../projects/project.texts.ts";
import { texts as projects } from "../projects/projects.texts.ts";
import { texts as story } from "../projects/story/story.texts.ts";
import { texts as reviews } from "../reviews/reviews.texts.ts";
import { quoteCalls } from "../sections/company.ts";
import { meetTexts } from "../sections/meet/call-to-meet.texts.ts";
import { texts as papers } from "../sections/papers/papers.texts.ts";
import { texts as stepTexts } from "../sections/steps/steps.texts.ts";
import { doorTexts } from "../sections/workshop-door.texts.ts";
import { findText } from "../sections/written/changed-texts.ts";
import { feedTexts } from "../seo/feed.texts.ts";
import { sitePages } from "../seo/site-map.ts";
import { texts as services } from "../services/services.texts.ts";
import { texts as login } from "../sign-in/login.texts.ts";
import { filledTexts } from "./filled/filled.texts.ts";
import { newsItemTexts, newsTexts } from "./texts/news.texts.ts";
import { searchTexts } from "./texts/search.texts.ts";
import { serviceTexts } from "./texts/service.texts.ts";

const { questions, jobs, partners, news } = filledTexts;
const steps = { ...filledTexts.steps, ...stepTexts };

/** The original texts of each page, by the paths that its places name. Public pages never load this list. */
const originals: Record<PageName, unknown> = {
  home: { ...home, workshop: { ...home.workshop, door: doorTexts }, steps, news, questions, partners },
  about: { ...about, jobs, partners },
  cooperative: { ...cooperative, questions, jobs },
  ...{
    services,
    service: serviceTexts,
    projects: { ...projects, filters },
    project: { ...project, story },
    contact,
    quote: { ...quoteTexts, parts: partTexts, form: quoteFormTexts },
    enquiry: { ...enquiry, claim: claimTexts, people: peopleTexts },
    reviews,
    news: newsTexts,
    piece: newsItemTexts,
    search: searchTexts,
    login,
    missing,
  },
  letters: letterSentences,
  common: {
    ...{ menu: sitePages, panel: panelTexts, footer: footerTexts },
    ...{ meet: meetTexts, papers, quote: quoteCalls, feed: feedTexts },
  },
};

/** Returns the original texts of a page. */
export function originalTexts(page: PageName): unknown {
  return originals[page];
}

/** Returns the original text of a place, with a line for each line of a headline. Empty if there is none. */
export function defaultText(page: PageName, id: string): string {
  return findText(originals[page], id);
}
