import { expect, test } from "vitest";
import type { WordPressExport } from "./export-file.ts";
import { attachment, emptyStore, openMedia, uploadsAddress, writeExport } from "./fixtures.ts";
import { importWordPress } from "./import.ts";
import { mediaFolder } from "./media.ts";
import { wordPressLines } from "./report.ts";

type Asked = { media?: string; types?: string[] };

/** The projects that an export file brought, and the report. */
async function imported(source: WordPressExport, { media = "", types }: Asked = {}) {
  const store = await emptyStore();
  const folder = mediaFolder(media || (await openMedia()));
  const report = await importWordPress(store, source, { media: folder, types, rehearse: false });
  const projects = await store.find("projects", {});
  const reportText = wordPressLines(report, { rehearsed: false }).join("\n");
  return {
    projects,
    said: reportText,
    again: () => importWordPress(store, source, { media: folder, rehearse: true }),
  };
}

test("a theme's item types become drafts on request", async () => {
  const source = await writeExport(
    { id: 7, type: "project", content: "<p>Une réalisation</p>", more: projectCategory },
    { id: 8, type: "portfolio", content: "<p>y</p>" },
    { id: 9, type: "post", content: "<p>z</p>" },
    { id: 10, type: "nav_menu_item" },
  );
  const { projects, said } = await imported(source, { types: ["project", "portfolio"] });
  expect(projects.map(({ title, status }) => [title, status]).sort()).toEqual([
    ["Grange 7", "draft"],
    ["Grange 8", "draft"],
  ]);
  expect(projects.find(({ title }) => title === "Grange 7")?.category).toBe("Rénovation");
  expect(said).toContain("2 of 2 of the sorts project, portfolio, as drafts");
  expect(said).toContain("1 of the sort post have no place here");
  const usual = await imported(source);
  expect(usual.projects.map(({ title }) => title)).toEqual(["Grange 9"]);
  expect(usual.said).toContain("1 of the sort portfolio have no place here");
  expect(usual.said).toContain("--types");
});

const projectCategory =
  '<category domain="project_category" nicename="renovation"><![CDATA[Rénovation]]></category>';

test.each([
  ["the original's number", "https://ancien.example/?p=7", [7, 8]],
  ["the original's number, which comes last", "https://ancien.example/?p=8", [7, 8]],
  ["an address", "https://ancien.example/2019/05/grange/", [9, 7, 8]],
  ["nothing", "", [7, 8]],
])("posts whose guid is the same all come, and only once: %s", async (_what, guid, ids) => {
  const source = await writeExport(...ids.map((id) => ({ id, guid, content: `<p>${id}</p>` })));
  const { projects, again } = await imported(source);
  expect(projects.map(({ title }) => title).sort()).toEqual(ids.map((id) => `Grange ${id}`).sort());
  const { posts } = await again();
  expect(posts.map(({ outcome }) => outcome.kind)).toEqual(ids.map(() => "here"));
});

test.each([
  ['<p>Voici</p>[gallery size="thumbnail" include="31,32"]'],
  ["[gallery ids='31, 32']"],
  ['[et_pb_section][et_pb_gallery gallery_ids="31,32" /][/et_pb_section]'],
  ['[vc_row][vc_images_carousel images="31,32"][/vc_row]'],
  ['[gallery id="5"]'],
])("pictures of a gallery come: %s", async (content) => {
  const source = await writeExport(
    { id: 7, content },
    attachment(31, "vue.jpg", 5),
    attachment(32, "facade.jpg", 5),
  );
  const { projects } = await imported(source, { media: await openMedia("vue.jpg", "facade.jpg") });
  expect([projects[0]?.cover_image, projects[0]?.gallery]).toEqual(["vue.jpg", ["facade.jpg"]]);
});

test.each([
  ['[gallery exclude="32"]', 7],
  ["[gallery id='5' exclude='32, 33']", 5],
])("a picture that a gallery excludes stays behind, and the report says so: %s", async (content, parent) => {
  const source = await writeExport(
    { id: 7, content },
    attachment(31, "vue.jpg", parent),
    attachment(32, "facade.jpg", parent),
  );
  const { projects, said } = await imported(source, { media: await openMedia("vue.jpg", "facade.jpg") });
  expect([projects[0]?.cover_image, projects[0]?.gallery]).toEqual(["vue.jpg", []]);
  expect(said).toContain(`the picture ${uploadsAddress}/facade.jpg: a gallery of the post leaves it out`);
});

test("an excluded picture comes if the post shows it elsewhere", async () => {
  const content = `[gallery exclude="32"]<img src="${uploadsAddress}/facade.jpg" alt="">`;
  const source = await writeExport(
    { id: 7, content },
    attachment(31, "vue.jpg", 7),
    attachment(32, "facade.jpg", 7),
  );
  const { projects, said } = await imported(source, { media: await openMedia("vue.jpg", "facade.jpg") });
  expect([projects[0]?.cover_image, projects[0]?.gallery]).toEqual(["facade.jpg", ["vue.jpg"]]);
  expect(said).not.toContain("leaves it out");
});

test.each([
  ["_product_image_gallery", "31,32"],
  ["portfolio_gallery", 'a:2:{i:0;s:2:"31";i:1;s:2:"32";}'],
  [
    "_elementor_data",
    JSON.stringify([{ url: `${uploadsAddress}/vue.jpg` }, { url: `${uploadsAddress}/facade.jpg` }]),
  ],
])("pictures that a theme or a builder keeps beside the text come: %s", async (key, value) => {
  const more = `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value.replaceAll("/", "\\/")}]]></wp:meta_value></wp:postmeta>`;
  const source = await writeExport(
    { id: 7, content: "<p>Mur</p>", more },
    attachment(31, "vue.jpg"),
    attachment(32, "facade.jpg"),
  );
  const { projects } = await imported(source, { media: await openMedia("vue.jpg", "facade.jpg") });
  expect([projects[0]?.cover_image, projects[0]?.gallery]).toEqual(["vue.jpg", ["facade.jpg"]]);
});

test("an unavailable picture of a gallery is reported", async () => {
  const source = await writeExport(
    { id: 7, content: '[gallery include="31,33"]' },
    attachment(31, "vue.jpg"),
  );
  const { said } = await imported(source);
  expect(said).toContain("vue.jpg: the media folder does not have it");
  expect(said).toContain("the picture 33 of a gallery or module: the export file does not hold it");
});

test.each([
  [
    `[et_pb_section][et_pb_text]<p>Le texte</p>[/et_pb_text][et_pb_image src="${uploadsAddress}/plan.jpg" alt="Le plan" /][/et_pb_section]`,
  ],
  [`[et_pb_slide background_image="${uploadsAddress}/plan.jpg"]Le texte[/et_pb_slide]`],
  ['[vc_column][vc_single_image image="31"][vc_column_text]Le texte[/vc_column_text][/vc_column]'],
  [`[vc_row css=".a{background-image: url(${uploadsAddress}/plan.jpg?id=31) !important;}"]Le texte[/vc_row]`],
])("a module's picture comes: %s", async (content) => {
  const source = await writeExport({ id: 7, content }, attachment(31, "plan.jpg"));
  const { projects } = await imported(source, { media: await openMedia("plan.jpg") });
  expect([projects[0]?.cover_image, projects[0]?.gallery]).toEqual(["plan.jpg", []]);
  expect(projects[0]?.description).toContain("<p>Le texte</p>");
});

test("untitled posts become « Sans titre », and the report says so", async () => {
  const { projects, said } = await imported(
    await writeExport({ id: 7, title: "", content: "<p>a</p>" }, { id: 8, title: " ", content: "<p>b</p>" }),
  );
  expect(projects.map(({ title, slug }) => [title, slug]).sort()).toEqual([
    ["Sans titre", "sans-titre"],
    ["Sans titre", "sans-titre-2"],
  ]);
  expect(said).toContain("sans-titre: it has no title: « Sans titre » stands there instead");
});

test("an alternative text may contain >", async () => {
  const content = `<p>a</p><img alt="surface > 100 m²" src="${uploadsAddress}/vue.jpg">`;
  const { projects } = await imported(await writeExport({ id: 7, content }), {
    media: await openMedia("vue.jpg"),
  });
  expect(projects[0]?.images).toMatchObject({ "vue.jpg": { alt: "surface > 100 m²" } });
  expect(projects[0]?.description).not.toContain('100 m²"&gt;');
});
