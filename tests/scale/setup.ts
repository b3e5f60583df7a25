import type { TestProject } from "vitest/node";
import { inPath } from "../machine/debian.ts";
import { canHavePostgres } from "../postgres.ts";
import { buildOnce } from "../running.ts";
import { canHaveGateway } from "../s3-gateway.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** What can be had here of the programs that stand around several instances. */
    parts: { haproxy: boolean; nginx: boolean; cluster: boolean };
  }
}

/** Finds the programs that these tests start. */
export default async function setup(project: TestProject): Promise<void> {
  const haproxy = canHave("haproxy", "haproxy");
  const nginx = canHave("nginx", "nginx-light");
  const cluster = haproxy && canHavePostgres() && (await canHaveGateway());
  project.provide("parts", { haproxy, nginx, cluster });
  await buildOnce();
}

function canHave(program: string, debianPackage: string): boolean {
  if (inPath(program)) return true;
  console.log(`No ${program} to test with: install one (Debian: sudo apt install ${debianPackage}).`);
  return false;
}
