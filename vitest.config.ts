import { defineConfig } from "vitest/config";

/** Three suites: what needs one module, what starts the server, what opens a browser. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "{bench,dashboard,demo,domain,mail,records,server,site,store,ui}/**/*.test.ts",
            "*.test.ts",
            "tests/*.test.ts",
          ],
          globalSetup: "tests/setup.ts",
          // Left alone, one of two processors has nothing to do.
          maxWorkers: 2,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: "contract",
          include: ["tests/contract/**/*.test.ts"],
          globalSetup: "tests/contract/setup.ts",
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["tests/e2e/**/*.test.ts"],
          // A browser mostly waits: one more than there are processors keeps them busy.
          maxWorkers: 3,
          // What a page does a moment later, it does later still on a machine that is busy.
          expect: { poll: { timeout: 10_000 } },
          // A browser among three on two processors may still miss a moment; what is broken is so every time.
          retry: 2,
          globalSetup: "tests/e2e/setup.ts",
          testTimeout: 90_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
