import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ownPage } from "../../own-page.ts";
import type { Act } from "../act.ts";
import { listAll } from "../calls.ts";
import { operatorCommand } from "../commands.ts";
import type { Entry } from "../model.ts";
import type { World } from "../world.ts";

/** Collections whose records stand alone in the bin. */
const binned = ["messages", "projects", "saved_answers"];

function restorable({ model }: World): Entry[] {
  return model.entries.filter(
    ({ collection, fate, parent, id }) =>
      fate === "deleted" && binned.includes(collection) && parent === "" && id !== "",
  );
}

/** The team restores a deleted record. */
const teamRestores: Act = {
  weight: 2,
  isPossible: (world) => restorable(world).length > 0 && !world.model.isFull,
  async run(world, draw) {
    const { model, server } = world;
    const entry = draw.pick(restorable(world));
    const page = await ownPage(server, server.admin);
    const { collection, id } = entry;
    const answer = await page.fetch("/dashboard/donnees/corbeille", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ act: "restore", collection, id }),
    });
    if (answer.status === 404 && model.hasLeapt) return;
    assert.equal(answer.status, 204, `Restoring ${collection} ${entry.word}: ${await answer.text()}`);
    model.restore(entry);
  },
};

/** A backup proves itself while the site is used. */
const operatorBacksUp: Act = {
  weight: 1,
  isPossible: ({ model }) => !model.isFull,
  async run({ server }) {
    assert.match(await operatorCommand(server.settings, "backup"), /proven/, "A backup on the way");
  },
};

/** A work of an old WordPress comes in as a draft while the site runs; brought in again, it is there once. */
const operatorImports: Act = {
  weight: 1,
  isPossible: ({ model }) => !model.isFull,
  async run(world, draw) {
    const { server, model, team: token } = world;
    const word = model.newWord();
    const folder = await mkdtemp(path.join(tmpdir(), "soak-import-"));
    try {
      const file = path.join(folder, "export.xml");
      await writeFile(file, wordPressExport(word));
      for (let times = 1 + draw.below(2); times > 0; times--)
        assert.match(await operatorCommand(server.settings, "import", "wordpress", file, "--yes"), /Done\./);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    const records = await listAll(world, "projects", { token, filter: `title ~ "${word}"` });
    assert.equal(records.length, 1, "An imported work is there so many times");
    model.add({ collection: "projects", word, fate: "there", id: String(records[0]?.id) });
  },
};

function wordPressExport(word: string): string {
  return `<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://ancien.example</wp:base_blog_url>
<item><title>Grange ${word}</title><guid>https://ancien.example/?p=${word}</guid>
<content:encoded><![CDATA[<p>Du bois.</p>]]></content:encoded><wp:post_id>${word.replace(/\D/g, "")}</wp:post_id>
<wp:post_date>2019-05-04 10:30:00</wp:post_date><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>
</channel></rss>`;
}

export const operatorActs = { teamRestores, operatorBacksUp, operatorImports };
