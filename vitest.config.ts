import { defineConfig } from "vitest/config";

/** Replace a module of Node's, which those that are loaded already would go on with, or change who the process is. */
const ownModules = [
  "domain/requests/uploads/full-disk-uploads.test.ts",
  "store/api/files/uploads.test.ts",
  "server/start/site-store.test.ts",
];

/**
 * A test that fails is wrong, or what it tests is. Only where a machine that others load judges a change may one be
 * tried once more, and is named then (`.ci/run`).
 */
const retry = Number(process.env.TEST_RETRIES ?? 0);

/** What a client may ask of a server, wherever that keeps what it is told. */
const contract = {
  retry,
  include: ["tests/contract/**/*.test.ts"],
  // All look at one server, which two at a time would change under one another.
  maxWorkers: 1,
  isolate: false,
  setupFiles: "tests/seed.ts",
  expect: { poll: { timeout: 15_000 } },
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

/** What somebody does in a browser. */
const browser = {
  retry,
  include: ["tests/e2e/**/*.test.ts"],
  // One browser serves all the files of a worker.
  isolate: false,
  // A browser mostly waits: one more than there are processors keeps them busy.
  maxWorkers: 3,
  // What a page does a moment later, it does later still on a machine that is busy.
  expect: { poll: { timeout: 30_000 } },
  testTimeout: 180_000,
  hookTimeout: 180_000,
};

/** Take minutes: whole moves, processes that are killed, an outage under load (`npm run test:elsewhere`). */
const longElsewhere = [
  "tests/files/{instances,large-move,move,outage}.test.ts",
  "tests/postgres/{anywhere,assets,letters-followed,letters-killed,move,rolling-update,scratch}.test.ts",
];

/** Suites: what needs one module, what starts the server, what a client may ask of it, what opens a browser; what asks PostgreSQL; and what moves between it and a PocketBase. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          retry,
          include: ["{bench,dashboard,demo,domain,mail,moving,records,server,site,store,ui}/**/*.test.ts"],
          exclude: ownModules,
          setupFiles: "tests/seed.ts",
          // To load the same modules anew for each of 170 files would take longer than most of their tests.
          isolate: false,
          // Left alone, one of two processors has nothing to do.
          maxWorkers: 3,
          // What comes about in a moment may take seconds on a machine that others load.
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "server",
          retry,
          include: [
            "tests/{*,backups/*,checks/*,contact/*,dashboard/*,hostile/*,mailbox/*,release/*,status/*,upgrades/*}.test.ts",
            ...ownModules,
          ],
          globalSetup: "tests/setup.ts",
          maxWorkers: 3,
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 40_000,
          // What installs a machine of its own, and removes it again, moves a hundred megabytes.
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "postgres",
          retry,
          include: ["tests/postgres/**/*.test.ts"],
          exclude: longElsewhere,
          maxWorkers: 3,
          globalSetup: "tests/postgres/setup.ts",
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "files",
          retry,
          include: ["tests/files/*.test.ts"],
          exclude: longElsewhere,
          maxWorkers: 3,
          globalSetup: "tests/files/setup.ts",
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "elsewhere",
          retry,
          include: longElsewhere,
          maxWorkers: 3,
          globalSetup: "tests/files/setup.ts",
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "scale",
          retry,
          include: ["tests/scale/*.test.ts"],
          globalSetup: "tests/scale/setup.ts",
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...contract,
          name: "contract",
          globalSetup: "tests/contract/setup.ts",
        },
      },
      {
        test: {
          ...contract,
          name: "contract-on-postgres",
          globalSetup: "tests/contract/on-postgres.ts",
        },
      },
      {
        test: {
          ...contract,
          name: "contract-on-postgres-and-s3",
          globalSetup: "tests/contract/on-postgres-and-s3.ts",
        },
      },
      {
        test: {
          name: "moving",
          retry,
          include: ["tests/moving/*.test.ts"],
          maxWorkers: 3,
          globalSetup: "tests/moving/setup.ts",
          expect: { poll: { timeout: 60_000 } },
          // PocketBase hashes the passwords of all who move, in both directions.
          testTimeout: 300_000,
          hookTimeout: 600_000,
        },
      },
      { test: { ...browser, name: "e2e", globalSetup: "tests/e2e/setup.ts" } },
      {
        test: { ...browser, name: "e2e-on-postgres", globalSetup: "tests/e2e/elsewhere/on-postgres.ts" },
      },
      {
        test: {
          ...browser,
          name: "e2e-on-postgres-and-s3",
          globalSetup: "tests/e2e/elsewhere/on-postgres-and-s3.ts",
        },
      },
    ],
  },
});
