import path from "node:path";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { isFullRun } from "./tests/levels/full-run.ts";

// Every process that a test starts finds the modules compiled, which is more than half of a short process's work.
process.env.NODE_COMPILE_CACHE ??= path.join(import.meta.dirname, "build/compile-cache");

/** Files that replace a module of Node's or change the process's user: each needs modules and a process of its own. */
const ownModules = [
  "domain/requests/uploads/full-disk-uploads.test.ts",
  "store/api/files/uploads.test.ts",
  "server/status/disk-room.test.ts",
  "store/api/full-disk.test.ts",
  "server/start/site-store.test.ts",
];

/** Files that take minutes: whole moves, killed processes, an outage under load. */
const longElsewhere = [
  "tests/files/{instances,large-move,move,outage}.test.ts",
  "tests/postgres/{anywhere,assets,letters-followed,letters-killed,move,rolling-update,scratch}.test.ts",
];

/** Long walks in a browser, whose rules shorter tests of `npm test` prove as well. */
const walks = isFullRun ? [] : ["tests/e2e/**/*.walk.test.ts"];

/** Needs a gateway that speaks S3. */
const withBucket = "tests/backups/bucket.test.ts";

/** Ten minutes of a soak under seeds that nobody has seen. */
const newLives = "tests/soak/new-seeds.test.ts";

/** A server under the heaviest load that it allows, and the rescue of a site whose disk broke. */
const heavyLoads = [
  "server/backups/load.test.ts",
  "tests/hostile/{large-project,worst-*}.test.ts",
  "tests/backups/destroyed.test.ts",
];

type Settings = NonNullable<TestProjectInlineConfiguration["test"]>;

let order = 0;

/**
 * One suite. Suites run one after another, in the order of this file. A failed test is not run again, except once in CI
 * (`.ci/run`), until `npm run test:all` has passed whole.
 *
 * @param seconds how long one test may take, and a third of it how long it waits for a condition
 */
function suite(name: string, seconds: number, settings: Settings): TestProjectInlineConfiguration {
  const milliseconds = seconds * 1000;
  return {
    test: {
      name,
      sequence: { groupOrder: order++ },
      retry: Number(process.env.TEST_RETRIES ?? 0),
      maxWorkers: 3,
      expect: { poll: { timeout: Math.min(milliseconds / 3, 30_000) } },
      testTimeout: milliseconds,
      hookTimeout: Math.max(milliseconds, 120_000),
      ...settings,
    },
  };
}

/** What a client may ask of a server. Each worker has a server of its own. */
function contract(name: string, globalSetup: string): TestProjectInlineConfiguration {
  return suite(name, 60, {
    include: ["tests/contract/**/*.test.ts"],
    isolate: false,
    setupFiles: "tests/before-each-file.ts",
    globalSetup,
  });
}

/** What somebody does in a browser. One browser and one server serve all files of a worker. */
function browser(name: string, globalSetup: string): TestProjectInlineConfiguration {
  return suite(name, 180, {
    include: ["tests/e2e/**/*.test.ts"],
    exclude: walks,
    isolate: false,
    globalSetup,
  });
}

// `npm test` runs the first four, `npm run test:all` all of them (tests/levels/all.ts).
export default defineConfig({
  test: {
    projects: [
      suite("unit", 30, {
        include: ["{bench,dashboard,demo,domain,mail,moving,records,server,site,store,ui}/**/*.test.ts"],
        exclude: [...ownModules, ...heavyLoads],
        setupFiles: "tests/before-each-file.ts",
        // Loading the modules again for each file would take longer than most tests.
        isolate: false,
      }),
      suite("server", 40, {
        include: [
          "tests/{*,backups/*,checks/*,contact/*,dashboard/*,hostile/*,plans/*,soak/*,status/*,upgrades/*}.test.ts",
          ...ownModules,
        ],
        exclude: [withBucket, newLives, ...heavyLoads],
        globalSetup: "tests/setup.ts",
        // These tests wait for processes more than they compute.
        maxWorkers: 4,
      }),
      contract("contract", "tests/contract/setup.ts"),
      browser("e2e", "tests/e2e/setup.ts"),
      suite("operations", 60, {
        include: ["tests/{mailbox,monitoring,release}/*.test.ts", withBucket, newLives, ...heavyLoads],
        globalSetup: "tests/setup.ts",
      }),
      suite("postgres", 120, {
        include: ["tests/postgres/**/*.test.ts"],
        exclude: longElsewhere,
        globalSetup: "tests/postgres/setup.ts",
      }),
      suite("files", 120, {
        include: ["tests/files/*.test.ts"],
        exclude: longElsewhere,
        globalSetup: "tests/files/setup.ts",
      }),
      suite("elsewhere", 120, { include: longElsewhere, globalSetup: "tests/files/setup.ts" }),
      suite("scale", 600, { include: ["tests/scale/*.test.ts"], globalSetup: "tests/scale/setup.ts" }),
      contract("contract-on-postgres", "tests/contract/on-postgres.ts"),
      contract("contract-on-postgres-and-s3", "tests/contract/on-postgres-and-s3.ts"),
      suite("moving", 300, {
        include: ["tests/moving/*.test.ts"],
        globalSetup: "tests/moving/setup.ts",
        // PocketBase hashes the passwords of everybody who moves, in both directions.
        hookTimeout: 600_000,
        expect: { poll: { timeout: 60_000 } },
      }),
      browser("e2e-on-postgres-and-s3", "tests/e2e/elsewhere/on-postgres-and-s3.ts"),
    ],
  },
});
