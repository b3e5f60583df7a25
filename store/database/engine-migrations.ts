import * as engine from "./migrations/0001-engine.ts";
import * as bin from "./migrations/0002-bin.ts";
import * as tallies from "./migrations/0003-tallies.ts";
import * as followers from "./migrations/0004-followers.ts";
import * as journal from "./migrations/0005-journal.ts";

/** What the engine keeps for itself, in order. */
export const engineMigrations = [engine, bin, tallies, followers, journal];
