import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { waitingQueues } from "../../domain/status/status.ts";
import { metricsText } from "../../server/metrics/exposition-fixtures.ts";

const root = path.resolve(import.meta.dirname, "../..");
const rules = path.join(root, "ops/prometheus/les-assembleurs.rules.yaml");

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
  expect(promtool(["check", "rules", "--lint-fatal", rules])).toMatchObject({
    status: 0,
    said: expect.stringMatching(/SUCCESS: \d+ rules found/),
  });
});

/** Runs the alert rules over series that are read every minute. */
function runRules(
  series: Record<string, string>,
  alertTests: readonly object[],
): ReturnType<typeof promtool> {
  const folder = mkdtempSync(path.join(tmpdir(), "rules-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "tests.yaml");
  const inputSeries = Object.entries(series).map(([name, values]) => ({ series: name, values }));
  const unit = { interval: "1m", input_series: inputSeries, alert_rule_test: alertTests };
  // JSON is YAML.
  writeFileSync(file, JSON.stringify({ rule_files: [rules], evaluation_interval: "1m", tests: [unit] }));
  return promtool(["test", "rules", file]);
}

test.each([...waitingQueues, "mails_aside"])("an item of %s that waits over an hour is an alert", (queue) => {
  const series = { [`site_queue_oldest_waiting_seconds{queue="${queue}"}`]: "0+60x90" };
  const alert = {
    exp_labels: { severity: "warning", queue },
    exp_annotations: {
      summary: `The oldest item of the queue ${queue} has waited for 1h 7m 0s.`,
      action: "/dashboard/etat describes it. The log has the cause.",
    },
  };
  const alertname = "SiteQueueWaits";
  const before = { eval_time: "60m", alertname, exp_alerts: [] };
  const after = { eval_time: "67m", alertname, exp_alerts: [alert] };
  expect(runRules(series, [before, after])).toMatchObject({ status: 0 });
});
