import type { PostgresStep } from "../migrate.ts";
import * as functions from "./migrations/0001-functions.ts";
import * as requestWindows from "./migrations/0002-request-windows.ts";
import * as shared from "./migrations/0003-shared.ts";
import * as assets from "./migrations/0004-assets.ts";

/** Steps for PostgreSQL alone, in order. The shared steps run after them, and may need them. */
export const postgresSteps: readonly PostgresStep[] = [functions, requestWindows, shared, assets];
