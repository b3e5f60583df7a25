import { existsSync, statfsSync } from "node:fs";
import path from "node:path";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { isFullRun } from "./tests/levels/full-run.ts";
import { LongFilesFirst } from "./tests/levels/long-files-first.ts";

// Test processes share a cache of compiled modules. Compiling is more than half of a short process's work.
process.env.NODE_COMPILE_CACHE ??= path.join(import.meta.dirname, "build/compile-cache");

/** Linux's file system in memory. */
const memory = "/dev/shm";

// Tests that write wait for the disk a third of their time. `npm run test:all` keeps their files on the disk.
if (!isFullRun && existsSync(memory) && freeBytes(memory) > 6 * 1024 ** 3) process.env.TMPDIR ??= memory;

/** Files that replace a module of Node's or change the process's user. Each needs modules and a process of its own. */
const ownModules = [
  "domain/enquiries/uploads/full-disk-uploads.test.ts",
  "packages/record-store/api/files/uploads.test.ts",
  "server/status/disk-room.test.ts",
  "packages/record-store/api/full-disk.test.ts",
  "packages/record-store/api/auth/full-disk.test.ts",
  "server/start/site-store.test.ts",
];

/** Files that take minutes: whole moves, killed processes, an outage under load. */
const longElsewhere = [
  "tests/files/{instances,large-move,move,outage}.test.ts",
  "tests/postgres/{anywhere,assets,letters-followed,letters-killed,move,rolling-update,scratch}.test.ts",
];

/**
 * Files that `npm run test:all` alone runs. The tests concern less frequent pages, further ways through a page, the rare
 * work of an operator, and all combinations of searches and roles.
 */
export const rareFiles = [
  "tests/e2e/**/*.walk.test.ts",
  "tests/e2e/dashboard/{everyday,worksite-photos/strip}.test.ts",
  "tests/e2e/enquiries/{reviews-for-the-law,sketch/sketch}.test.ts",
  "tests/e2e/site/{cooperative,lightbox,story}.test.ts",
  "moving/**/*.test.ts",
  "server/backups/{archive,run,second-place}.test.ts",
  "server/backups/places/*.test.ts",
  "server/commands/{admin,restore,secrets}.test.ts",
  "domain/search/{filling,soundness}.test.ts",
  "tests/contract/combined-roles.test.ts",
];

const skippedFiles = isFullRun ? [] : rareFiles;

/** A test that needs an S3 gateway. */
const withBucket = "tests/backups/bucket.test.ts";

/** Ten minutes of the soak, under new seeds. */
const newSeeds = "tests/soak/new-seeds.test.ts";

/** Tests of a server under the heaviest load that it allows, and of the rescue of a site whose disk broke. */
const heavyLoads = [
  "server/backups/load.test.ts",
  "tests/hostile/{held-*,large-project,worst-*}.test.ts",
  "tests/backups/destroyed.test.ts",
];

/** Tests of whole processes that start and end several times, or wait for clocks. */
const longLives = [
  "server/start/demonstration.test.ts",
  "tests/{moving-commands,papers,process,workers}.test.ts",
  "tests/contact/limits.test.ts",
];

type Settings = NonNullable<TestProjectInlineConfiguration["test"]>;

let order = 0;

/**
 * Returns one suite. Suites run one after another, in the order of this file. A failed test is not run again.
 *
 * @param seconds how long one test may take; a condition may take a third of it
 */
function suite(name: string, seconds: number, settings: Settings): TestProjectInlineConfiguration {
  const milliseconds = seconds * 1000;
  return {
    test: {
      name,
      sequence: { groupOrder: order++ },
      maxWorkers: 3,
      expect: { poll: { timeout: Math.min(milliseconds / 3, 30_000) } },
      testTimeout: milliseconds,
      hookTimeout: Math.max(milliseconds, 120_000),
      ...settings,
    },
  };
}

/** Returns a suite of the clients' requests to a server. Each worker has a server of its own. */
function contract(name: string, globalSetup: string): TestProjectInlineConfiguration {
  return suite(name, 60, {
    include: ["tests/contract/**/*.test.ts"],
    exclude: skippedFiles,
    isolate: false,
    setupFiles: "tests/before-each-file.ts",
    globalSetup,
  });
}

/** Returns a suite of browser tests. All files of a worker share one browser and one server. */
function browser(name: string, globalSetup: string): TestProjectInlineConfiguration {
  return suite(name, 180, {
    include: ["tests/e2e/**/*.test.ts"],
    exclude: skippedFiles,
    isolate: false,
    globalSetup,
    // A walk waits for its page a third of the time.
    maxWorkers: 4,
  });
}

// `npm test` runs the first five, `npm run test:all` all of them (tests/levels/all.ts).
export default defineConfig({
  test: {
    sequence: { sequencer: LongFilesFirst },
    projects: [
      suite("unit", 30, {
        include: ["{dashboard,demo,domain,mail,moving,packages,records,server,site,ui}/**/*.test.ts"],
        exclude: [...ownModules, ...heavyLoads, ...longLives, ...skippedFiles],
        setupFiles: "tests/before-each-file.ts",
        // Reloading the modules for each file would take longer than most tests.
        isolate: false,
      }),
      suite("alone", 40, { include: ownModules, globalSetup: "tests/setup.ts" }),
      suite("server", 40, {
        include: [
          "tests/{*,backups/*,checks/*,contact/*,dashboard/*,hostile/*,news/*,services/*,shown/*,plans/*,soak/*,soak/acts/*,upgrades/*}.test.ts",
        ],
        exclude: [withBucket, newSeeds, ...heavyLoads, ...longLives],
        setupFiles: "tests/before-each-file.ts",
        globalSetup: "tests/setup.ts",
        // The files of a worker open one site after another in the same process.
        isolate: false,
        // Processes, not computing, take most of these tests' time.
        maxWorkers: 4,
      }),
      contract("contract", "tests/contract/setup.ts"),
      browser("e2e", "tests/e2e/setup.ts"),
      // A backup runs at the lowest priority: beside other tests it takes a minute.
      suite("operations", 180, {
        include: [
          "tests/{fields,mailbox,monitoring,release,status}/*.test.ts",
          withBucket,
          newSeeds,
          ...heavyLoads,
          ...longLives,
        ],
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
        // PocketBase hashes the passwords of all moved accounts, in both directions.
        hookTimeout: 600_000,
        expect: { poll: { timeout: 60_000 } },
      }),
      browser("e2e-on-postgres-and-s3", "tests/e2e/elsewhere/on-postgres-and-s3.ts"),
    ],
  },
});

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
