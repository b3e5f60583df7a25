import { expect, test } from "vitest";
import { differences } from "./differences.ts";

test("the differences from PocketBase are written down in docs/", async () => {
  const chapters = Object.entries(differences).map(
    ([name, { ours, pocketbase, reason }]) =>
      `## ${name}\n\n- Ours: ${ours}\n- PocketBase: ${pocketbase}\n- Why: ${reason}\n`,
  );
  const page = `# Where our record store and PocketBase part

The contract suite (\`tests/contract\`) runs unchanged against both (\`npm test\`, \`npm run test:all\`),
but for these differences. This page is written from \`tests/contract/differences.ts\`; after a change there, write
it again with \`npx vitest run --project contract differences -u\`.

${chapters.join("\n")}`;
  await expect(page).toMatchFileSnapshot("../../docs/contract-differences.md");
});
