import { company } from "./company/collection.server.ts";
import { messages } from "./enquiries/collection.server.ts";
import { links } from "./enquiries/links/collection.server.ts";
import { mails } from "./enquiries/mails/collection.server.ts";
import { readers } from "./enquiries/readers/collection.server.ts";
import { replies } from "./enquiries/replies/collection.server.ts";
import { savedAnswers } from "./enquiries/saved-answers/collection.server.ts";
import { visits } from "./enquiries/visits/collection.server.ts";
import * as first from "./migrations/0001-first.ts";
import * as presentation from "./migrations/0002-presentation.ts";
import * as delaysAndPublishedReviews from "./migrations/0003-delays-and-published-reviews.ts";
import * as conversations from "./migrations/0004-conversations.ts";
import * as pinnedFirst from "./migrations/0005-pinned-first.ts";
import * as listsInOtherOrders from "./migrations/0006-lists-in-other-orders.ts";
import * as projectFacts from "./migrations/0007-project-facts.ts";
import * as requests from "./migrations/0008-requests.ts";
import * as buildingSiteTables from "./migrations/0009-building-sites.ts";
import * as mail from "./migrations/0010-mail.ts";
import * as relationships from "./migrations/0011-relationships.ts";
import * as permissionsToPublish from "./migrations/0012-permissions-to-publish.ts";
import * as reviewsForTheLaw from "./migrations/0013-reviews-for-the-law.ts";
import * as toldPermissionsAndWriters from "./migrations/0014-told-permissions-and-writers.ts";
import * as addressesInAnyCase from "./migrations/0015-addresses-in-any-case.ts";
import * as keptFiles from "./migrations/0016-kept-files.ts";
import * as houseBudgets from "./migrations/0017-house-budgets.ts";
import * as fileNames from "./migrations/0018-file-names.ts";
import { withLegalKeeping } from "./personal-data/account-deletion.server.ts";
import { projects } from "./projects/collection.server.ts";
import { publicationPermissions } from "./publication-permissions/collection.server.ts";
import { redirects } from "./redirects/collection.server.ts";
import { reviews } from "./reviews/collection.server.ts";
import { reviewDoubts } from "./reviews/doubts/collection.server.ts";
import { users } from "./users/collection.server.ts";
import { worksites } from "./worksites/collection.server.ts";
import { worksiteDocuments } from "./worksites/documents/collection.server.ts";
import { worksitePhotos } from "./worksites/photos/collection.server.ts";

/** The collections of the cooperative. */
export const collections = [
  withLegalKeeping(users),
  projects,
  messages,
  readers,
  links,
  replies,
  visits,
  savedAnswers,
  worksites,
  worksiteDocuments,
  worksitePhotos,
  publicationPermissions,
  mails,
  reviews,
  reviewDoubts,
  company,
  redirects,
];

export const migrations = [
  first,
  presentation,
  delaysAndPublishedReviews,
  conversations,
  pinnedFirst,
  listsInOtherOrders,
  projectFacts,
  requests,
  buildingSiteTables,
  mail,
  relationships,
  permissionsToPublish,
  reviewsForTheLaw,
  toldPermissionsAndWriters,
  addressesInAnyCase,
  keptFiles,
  houseBudgets,
  fileNames,
];
