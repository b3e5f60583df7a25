import { describe, expect } from "vitest";
import { differs } from "../differences.ts";
import { test } from "../fixtures.ts";
import { unique } from "../given.ts";
import { picture, pictureBomb } from "../pictures.ts";
import { awaitRefusal, readRefusal, refusalCodes } from "../refusals.ts";

describe("uploading", () => {
  test("a cover is one name, a gallery the list of sent names", async ({ given }) => {
    const project = await given.project({
      cover_image: await picture("facade.jpg"),
      gallery: [await picture("un.png"), await picture("deux.gif"), await picture("trois.webp")],
    });
    expect(project.cover_image).toMatch(/^facade_[a-z0-9]{10}\.jpg$/);
    expect(project.gallery).toEqual([
      expect.stringMatching(/^un.*\.png$/),
      expect.stringMatching(/^deux_[a-z0-9]{10}\.gif$/),
      expect.stringMatching(/^trois_[a-z0-9]{10}\.webp$/),
    ]);
  });

  test.for([
    ["Été à la Maison (1).jpg", /^t_la_maison_1_[a-z0-9]{10}\.jpg$/],
    ["plan.v2.png", /^plan_[a-z0-9]{10}\.v2\.png$/],
    ["FACADE.PNG", /^facade_[a-z0-9]{10}\.PNG$/],
    ["PlanDeMasse.png", /^plan_de_masse_[a-z0-9]{10}\.png$/],
    ["IMG_2024-05-17 12.30.45.jpg", /^img_2024_05_17_12_30_[a-z0-9]{10}\.45\.jpg$/],
    ["a.png", /^a[a-z0-9]{10}_[a-z0-9]{10}\.png$/],
    ["éé.png", /^[a-z0-9]{10}_[a-z0-9]{10}\.png$/],
    [".htaccess", /^[a-z0-9]{10}_[a-z0-9]{10}\.htaccess$/],
    ["photo..png", /^photo_[a-z0-9]{10}\.png$/],
    ["../../../etc/passwd.png", /^passwd_[a-z0-9]{10}\.png$/],
    ["sans extension", /^sans_extension_[a-z0-9]{10}\.png$/],
    ["<script>alert(1)<!-- -->.png", /^script_alert_1_[a-z0-9]{10}\.png$/],
    ["quo\"te's; name=x.png", /^[a-z0-9_]+_[a-z0-9]{10}\.png$/],
    [`${"tres_long_".repeat(30)}.png`, /^[a-z_]{90,101}_[a-z0-9]{10}\.png$/],
    ["x.uneextensionvraimenttroplongue.png", /^x[a-z0-9]{10}_[a-z0-9]{10}\.[a-z.]{20}$/],
  ] as const)("«%s» is stored under a safe name", async ([name, expected], { given }) => {
    const image = new File([await picture("x.png")], name, { type: "image/png" });
    expect((await given.project({ cover_image: image })).cover_image).toMatch(expected);
  });

  test("two files of one name live side by side", async ({ given }) => {
    const { gallery } = await given.project({
      gallery: [await picture("plan.png"), await picture("plan.png")],
    });
    expect(new Set(gallery).size).toBe(2);
  });

  test("the last of several covers wins", async ({ admin, given }) => {
    const form = new FormData();
    for (const [key, value] of Object.entries({
      title: "Maison",
      slug: unique("p"),
      description: "<p>Bois</p>",
    })) {
      form.append(key, value);
    }
    form.append("cover_image", await picture("premier.png"));
    form.append("cover_image", await picture("dernier.png"));
    expect(given.remember(await admin.projects.create(form)).cover_image).toMatch(/^dernier_/);
  });

  test("a file under an unknown or text field is ignored", async ({ admin, given }) => {
    const { id } = await given.project();
    const form = new FormData();
    form.append("title", "Maison du coteau");
    form.append("nothing", await picture("x.png"));
    form.append("category", await picture("x.png"));
    expect(await admin.projects.update(id, form)).toMatchObject({ title: "Maison du coteau", category: "" });
  });
});

describe("content decides, not the name", () => {
  test.for([
    ["a program called .png", "MZ\u0000\u0000", "facade.png"],
    ["text called .jpg", "bonjour", "facade.jpg"],
    ["HTML called .svg", "<!doctype html><script>alert(1)</script>", "plan.svg"],
    ["a PDF", "%PDF-1.4\n", "plan.pdf"],
    ["nothing at all", "", "vide.png"],
  ] as const)("%s is refused", async ([, content, name], { admin }) => {
    const file = new File([content], name, { type: "image/png" });
    const project = { title: "Maison", slug: unique("p"), description: "<p>Bois</p>", cover_image: file };
    expect(await refusalCodes(admin.projects.create(project))).toEqual({
      cover_image: "validation_invalid_mime_type",
    });
  });

  test("a PNG called .txt is a picture", async ({ given }) => {
    const image = new File([await picture("x.png")], "facade.txt", { type: "text/plain" });
    expect((await given.project({ cover_image: image })).cover_image).toMatch(/^facade_[a-z0-9]{10}\./);
  });
});

describe("a picture", () => {
  const project = (cover_image: File) => ({
    title: "Maison",
    slug: unique("p"),
    description: "<p>Bois</p>",
    cover_image,
  });

  test("weighs 20 MiB at most", async ({ admin }) => {
    const heavy = new File([await picture("lourde.png"), new Uint8Array(20 * 1024 * 1024)], "lourde.png");
    expect((await awaitRefusal(admin.projects.create(project(heavy)))).data.cover_image).toMatchObject({
      code: "validation_file_size_limit",
      message: "Failed to upload lourde.png - the maximum allowed file size is 20971520 bytes.",
      params: { file: "lourde.png", maxSize: 20 * 1024 * 1024 },
    });
  });

  test.skipIf(differs("pictures-cleaned"))("is refused if it cannot be decoded", async ({ admin }) => {
    const whole = await (await picture("coupee.png", 300, 200)).arrayBuffer();
    const cut = new File([whole.slice(0, 100)], "coupee.png");
    expect(await refusalCodes(admin.projects.create(project(cut)))).toEqual({
      cover_image: "validation_invalid_file",
    });
  });

  test.skipIf(differs("pictures-cleaned"))(
    "is refused if decoding it would take gigabytes",
    async ({ admin }) => {
      const refusal = refusalCodes(admin.projects.create(project(await pictureBomb("bombe.png"))));
      expect(await refusal).toEqual({ cover_image: "validation_invalid_file" });
    },
  );
});

test("only those who may write may upload", async ({ visitor, anne, given }) => {
  const project = await given.project();
  for (const caller of [visitor, anne]) {
    const form = new FormData();
    form.append("cover_image", await picture("intrus.png"));
    const answer = await caller.send("PATCH", `/api/collections/projects/records/${project.id}`, {
      body: form,
    });
    expect(readRefusal(answer).status).toBe(404);
  }
});
