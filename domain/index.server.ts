import { globSync } from "node:fs";
import path from "node:path";
import type { StoreOptions } from "record-store";
import { agendaLinks } from "./agenda/links/collection.server.ts";
import type { fields as agendaLinkFields } from "./agenda/links/fields.ts";
import { company } from "./company/collection.server.ts";
import type { fields as companyFields } from "./company/fields.ts";
import { messages } from "./enquiries/collection.server.ts";
import type { fields as enquiryFields } from "./enquiries/fields.ts";
import { links } from "./enquiries/links/collection.server.ts";
import type { fields as linkFields } from "./enquiries/links/fields.ts";
import { mails } from "./enquiries/mails/collection.server.ts";
import type { fields as mailFields } from "./enquiries/mails/fields.ts";
import { quotes } from "./enquiries/quotes/collection.server.ts";
import type { fields as quoteFields } from "./enquiries/quotes/fields.ts";
import { readers } from "./enquiries/readers/collection.server.ts";
import type { fields as readerFields } from "./enquiries/readers/fields.ts";
import { replies } from "./enquiries/replies/collection.server.ts";
import type { fields as replyFields } from "./enquiries/replies/fields.ts";
import { savedAnswers } from "./enquiries/saved-answers/collection.server.ts";
import type { fields as savedAnswerFields } from "./enquiries/saved-answers/fields.ts";
import { visits } from "./enquiries/visits/collection.server.ts";
import type { fields as visitFields } from "./enquiries/visits/fields.ts";
import { news } from "./news/collection.server.ts";
import type { fields as newsFields } from "./news/fields.ts";
import { siteOpening } from "./opening/collection.server.ts";
import type { fields as openingFields } from "./opening/fields.ts";
import { pages } from "./pages/collection.server.ts";
import type { fields as pageFields } from "./pages/fields.ts";
import { papers } from "./papers/collection.server.ts";
import type { fields as paperFields } from "./papers/fields.ts";
import { withLegalKeeping } from "./personal-data/account-deletion.server.ts";
import { portraits } from "./portraits/collection.server.ts";
import type { fields as portraitFields } from "./portraits/fields.ts";
import { withoutFormerPortraits } from "./portraits/taking-down.server.ts";
import { previewLinks } from "./preview-links/collection.server.ts";
import type { fields as previewLinkFields } from "./preview-links/fields.ts";
import { projects } from "./projects/collection.server.ts";
import type { fields as projectFields } from "./projects/fields.ts";
import { publicationPermissions } from "./publication-permissions/collection.server.ts";
import type { fields as permissionFields } from "./publication-permissions/fields.ts";
import { pushSubscriptions } from "./push/subscriptions/collection.server.ts";
import type { fields as pushSubscriptionFields } from "./push/subscriptions/fields.ts";
import type { AccountFields, RowOf } from "./record.ts";
import { redirects } from "./redirects/collection.server.ts";
import type { fields as redirectFields } from "./redirects/fields.ts";
import { reviews } from "./reviews/collection.server.ts";
import { reviewDoubts } from "./reviews/doubts/collection.server.ts";
import type { fields as doubtFields } from "./reviews/doubts/fields.ts";
import type { fields as reviewFields } from "./reviews/fields.ts";
import { services } from "./services/collection.server.ts";
import type { fields as serviceFields } from "./services/fields.ts";
import { siteAddresses } from "./site-addresses/collection.server.ts";
import type { fields as siteAddressFields } from "./site-addresses/fields.ts";
import { users } from "./users/collection.server.ts";
import type { fields as userFields } from "./users/fields.ts";
import { webhooks } from "./webhooks/collection.server.ts";
import { webhookDeliveries } from "./webhooks/deliveries/collection.server.ts";
import type { fields as deliveryFields } from "./webhooks/deliveries/fields.ts";
import type { fields as hookFields } from "./webhooks/fields.ts";
import { worksites } from "./worksites/collection.server.ts";
import { worksiteDocuments } from "./worksites/documents/collection.server.ts";
import type { fields as documentFields } from "./worksites/documents/fields.ts";
import type { fields as worksiteFields } from "./worksites/fields.ts";
import { worksitePhotos } from "./worksites/photos/collection.server.ts";
import type { fields as photoFields } from "./worksites/photos/fields.ts";
import { worksiteWords } from "./worksites/words/collection.server.ts";
import type { fields as wordFields } from "./worksites/words/fields.ts";

/** The rows of each collection, for the rules, the effects and `find`. */
declare module "record-store/values/row.ts" {
  interface DeclaredRows {
    users: RowOf<typeof userFields> & AccountFields;
    projects: RowOf<typeof projectFields>;
    messages: RowOf<typeof enquiryFields>;
    readers: RowOf<typeof readerFields>;
    links: RowOf<typeof linkFields>;
    replies: RowOf<typeof replyFields>;
    visits: RowOf<typeof visitFields>;
    quotes: RowOf<typeof quoteFields>;
    saved_answers: RowOf<typeof savedAnswerFields>;
    worksites: RowOf<typeof worksiteFields>;
    worksite_documents: RowOf<typeof documentFields>;
    worksite_photos: RowOf<typeof photoFields>;
    worksite_words: RowOf<typeof wordFields>;
    publication_permissions: RowOf<typeof permissionFields>;
    webhooks: RowOf<typeof hookFields>;
    webhook_deliveries: RowOf<typeof deliveryFields>;
    mails: RowOf<typeof mailFields>;
    reviews: RowOf<typeof reviewFields>;
    review_doubts: RowOf<typeof doubtFields>;
    company: RowOf<typeof companyFields>;
    pages: RowOf<typeof pageFields>;
    preview_links: RowOf<typeof previewLinkFields>;
    agenda_links: RowOf<typeof agendaLinkFields>;
    push_subscriptions: RowOf<typeof pushSubscriptionFields>;
    papers: RowOf<typeof paperFields>;
    news: RowOf<typeof newsFields>;
    services: RowOf<typeof serviceFields>;
    portraits: RowOf<typeof portraitFields>;
    opening: RowOf<typeof openingFields>;
    redirects: RowOf<typeof redirectFields>;
    site_addresses: RowOf<typeof siteAddressFields>;
  }
}

/** The collections of the cooperative. */
export const collections = [
  withoutFormerPortraits(withLegalKeeping(users)),
  projects,
  messages,
  readers,
  links,
  replies,
  visits,
  quotes,
  savedAnswers,
  worksites,
  worksiteDocuments,
  worksitePhotos,
  worksiteWords,
  publicationPermissions,
  webhooks,
  webhookDeliveries,
  mails,
  reviews,
  reviewDoubts,
  company,
  papers,
  news,
  services,
  portraits,
  siteOpening,
  pages,
  previewLinks,
  agendaLinks,
  pushSubscriptions,
  redirects,
  siteAddresses,
];

const migrationFiles = globSync("[0-9]*.ts", { cwd: path.join(import.meta.dirname, "migrations") }).sort();

/** The steps of the collections' tables, in the order of their files. */
export const migrations: StoreOptions["migrations"] = await Promise.all(
  migrationFiles.map((file) => import(/* @vite-ignore */ `./migrations/${file}`)),
);
