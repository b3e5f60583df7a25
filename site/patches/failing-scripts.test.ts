import { expect, test, vi } from "vitest";
import { failingScripts } from "./failing-scripts.ts";

type Transform = (code: string, id: string) => { code: string } | undefined;

function changed(code: string, id: string): string {
  const { transform } = failingScripts() as { transform?: unknown };
  return (transform as Transform)(code, id)?.code ?? code;
}

test("a part whose script fails is logged as a failed chunk", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const code = changed('import("./no/such/lightbox.tsx")', "/site/ui/lightbox.tsx");
  const load = new Function(`return ${code}`) as () => Promise<unknown>;
  await expect(load()).rejects.toThrow();
  expect(log).toHaveBeenCalledWith("Loading chunk lightbox failed", expect.any(Error));
  log.mockRestore();
});

test("a package is named in the log too, and a type stays as it is", () => {
  expect(changed('import("pocketbase")', "/site/records/client.ts")).toContain(
    '"Loading chunk " + "pocketbase"',
  );
  const type = 'let sdk: typeof import("pocketbase");';
  expect(changed(type, "/site/records/client.ts")).toBe(type);
});

test("the module of a page is logged by its address", () => {
  const code = "let routeModule = await import(\n/* @vite-ignore */\nroute.module\n);";
  const id = "/node_modules/react-router/dist/production/lib/dom/ssr/routeModules.js";
  expect(changed(code, id)).toContain('"Loading chunk " + route.module + " failed"');
});

test("a page whose module is missing has an action that fails too", async () => {
  const code =
    "async (error) => { console.error(`Error loading route module x`, error); return new Promise(() => {}); }";
  const id = "/node_modules/react-router/dist/production/lib/dom/ssr/routeModules.js";
  const load = new Function(`return ${changed(code, id)}`)() as (error: Error) => Promise<unknown>;
  const missing = new TypeError("Failed to fetch dynamically imported module");
  const { clientAction } = (await load(missing)) as { clientAction: () => void };
  expect(clientAction).toThrow(missing);
});
