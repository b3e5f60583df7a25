import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";
import { metricsText } from "../../server/metrics/exposition-fixtures.ts";

const root = path.resolve(import.meta.dirname, "../..");

function promtool(words: readonly string[], input = ""): { status: number | null; said: string } {
  const { status, stdout, stderr, error } = spawnSync("promtool", words, { input, encoding: "utf8" });
  if (error) throw error;
  return { status, said: stdout + stderr };
}

test("promtool finds nothing wrong with the metrics", () => {
  expect(promtool(["check", "metrics"], metricsText())).toEqual({ status: 0, said: "" });
});

test("promtool finds nothing wrong with a site without mailbox and certificate", () => {
  const text = metricsText({ mailbox: undefined, certificate: undefined });
  expect(promtool(["check", "metrics"], text)).toEqual({ status: 0, said: "" });
});

test("promtool finds nothing wrong with the alert rules", () => {
  const file = path.join(root, "ops/prometheus/les-assembleurs.rules.yaml");
  expect(promtool(["check", "rules", "--lint-fatal", file])).toMatchObject({
    status: 0,
    said: expect.stringMatching(/SUCCESS: \d+ rules found/),
  });
});
