import * as engine from "./migrations/0001-engine.ts";
import * as bin from "./migrations/0002-bin.ts";
import * as tallies from "./migrations/0003-tallies.ts";
import * as followers from "./migrations/0004-followers.ts";
import * as journal from "./migrations/0005-journal.ts";
import * as streamLimits from "./migrations/0006-stream-limits.ts";
import * as provenAddresses from "./migrations/0007-proven-addresses.ts";
import * as search from "./migrations/0008-search.ts";
import * as sessionsAndPasskeys from "./migrations/0009-sessions-and-passkeys.ts";
import * as uncleaned from "./migrations/0010-uncleaned.ts";
import * as passkeysOfSessions from "./migrations/0011-passkeys-of-sessions.ts";
import * as searchFilling from "./migrations/0012-search-filling.ts";
import * as searchByRecord from "./migrations/0013-search-by-record.ts";
import * as searchInStretches from "./migrations/0014-search-in-stretches.ts";
import * as confirmedRenewals from "./migrations/0015-confirmed-renewals.ts";
import * as soundSearch from "./migrations/0016-sound-search.ts";
import * as serviceActors from "./migrations/0017-service-actors.ts";
import * as sessionsByLink from "./migrations/0018-sessions-by-link.ts";
import * as visits from "./migrations/0019-visits.ts";

/** The engine's own migrations, in order. */
export const engineMigrations = [
  engine,
  bin,
  tallies,
  followers,
  journal,
  streamLimits,
  provenAddresses,
  search,
  sessionsAndPasskeys,
  uncleaned,
  passkeysOfSessions,
  searchFilling,
  searchByRecord,
  searchInStretches,
  confirmedRenewals,
  soundSearch,
  serviceActors,
  sessionsByLink,
  visits,
];
