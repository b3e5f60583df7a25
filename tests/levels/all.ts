import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { inPath, isProgram } from "../machine/debian.ts";

// `npm run test:all` runs everything. Arguments after `--` name the parts to run.

type Program = { name: string; debianPackage: string; place?: string };

/** Programs that only `npm run test:all` needs. */
const programs: Program[] = [
  { name: "PostgreSQL", debianPackage: "postgresql", place: "/usr/lib/postgresql/*/bin/initdb" },
  { name: "dovecot", debianPackage: "dovecot-imapd" },
  { name: "postfix", debianPackage: "postfix" },
  { name: "haproxy", debianPackage: "haproxy" },
  { name: "nginx", debianPackage: "nginx-light" },
  { name: "apache2", debianPackage: "apache2-bin" },
  { name: "go", debianPackage: "golang" },
  { name: "promtool", debianPackage: "prometheus" },
  { name: "caddy", debianPackage: "caddy" },
  { name: "openssl", debianPackage: "openssl" },
  { name: "systemd-analyze", debianPackage: "systemd" },
];

/** Debian keeps servers in folders that are not on every user's path. */
process.env.PATH += ":/usr/sbin:/sbin";

const vitest = (...projects: string[]) => [
  "node_modules/vitest/vitest.mjs",
  "run",
  ...projects.flatMap((project) => ["--project", project]),
];

/** Node's arguments for each part. */
const parts: Record<string, string[]> = {
  everyday: vitest("unit", "alone", "server", "contract", "e2e"),
  operations: vitest("operations"),
  postgres: vitest("postgres", "files"),
  elsewhere: vitest("elsewhere"),
  scale: vitest("scale"),
  "contract-on-postgres": vitest("contract-on-postgres"),
  "contract-on-postgres-and-s3": vitest("contract-on-postgres-and-s3"),
  pocketbase: ["tests/contract/peer/run.ts"],
  "e2e-elsewhere": ["tests/e2e/elsewhere/run.ts"],
};

const chosenParts = process.argv.slice(2);
const unknownParts = chosenParts.filter((name) => !(name in parts));
const missingPrograms = programs.filter((program) => !isInstalled(program));
if (unknownParts.length > 0)
  end(`Unknown parts: ${unknownParts.join(", ")}. There are: ${Object.keys(parts).join(", ")}.`);
if (missingPrograms.length > 0) {
  const [names, packages] = [
    missingPrograms.map(({ name }) => name),
    missingPrograms.map((each) => each.debianPackage),
  ];
  end(`Missing: ${names.join(", ")}. On Debian: sudo apt install ${packages.join(" ")}`);
}
if (process.getuid?.() !== 0) end("Postfix starts for root alone: run these tests as root.");

for (const step of [
  ["--run", "check"],
  ["--run", "build", "--", "--fast"],
])
  if (spawnSync(process.execPath, step, { stdio: "inherit" }).status !== 0) process.exit(1);

const failedParts: string[] = [];
for (const [name, words] of Object.entries(parts)) {
  if (chosenParts.length > 0 && !chosenParts.includes(name)) continue;
  const start = Date.now();
  console.log(`\n${name}`);
  const env = { ...process.env, EVERY_TEST: "on" };
  const { status } = spawnSync(process.execPath, words, { stdio: "inherit", env });
  console.log(
    `${name}: ${status === 0 ? "passed" : "failed"} in ${Math.round((Date.now() - start) / 1000)} s`,
  );
  if (status !== 0) failedParts.push(name);
}
if (failedParts.length > 0) end(`Failed: ${failedParts.join(", ")}`);

function isInstalled({ name, place }: Program): boolean {
  return inPath(name) !== undefined || (place !== undefined && globSync(place).some(isProgram));
}

function end(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
