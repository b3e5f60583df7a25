import { createFormControl } from "react-hook-form";
import { expect, test } from "vitest";
import { openCooperative } from "../../domain/fixtures.ts";
import { inProcess } from "../../domain/service-account.server.ts";
import { workingService } from "../../domain/services/draft.ts";
import type { Service } from "../../domain/services/service.ts";
import { saveService } from "../../records/services/team.ts";
import { picture } from "../../tests/contract/pictures.ts";
import { middle, type TypedPicture, type TypedService, typedService } from "./service-form-values.ts";
import { sendForm, serviceOrigin } from "./service-sending.ts";

const id = "escaliersdebois";

/** A stored service with one picture, and the client of an editor. */
async function openStairs() {
  const { store, admin } = await openCooperative();
  const record = await store.look("users", admin.id);
  if (!record) throw new Error("There is no such account.");
  const client = inProcess(store, { kind: "user", collection: "users", id: admin.id, record });
  const content = new FormData();
  for (const [name, value] of Object.entries({ slug: "escaliers", title: "Escaliers", summary: "De bois." }))
    content.set(name, value);
  content.append("pictures", await picture("escalier.jpg"));
  const created = await saveService(client, { id, seen: undefined }, content);
  if (created.outcome !== "done") throw new Error("The service was not created.");
  const storedService = () => client.collection("services").getOne<Service>(id);
  return { client, service: created.value, storedService };
}

function chosenPicture(key: string, alt: string): TypedPicture {
  return { key, name: "", alt, isDecorative: false, focus: middle };
}

test.each([
  ["a service", false],
  ["a draft", true],
])("new pictures before a stored one of %s keep their places", async (_, isDraft) => {
  const { client, service, storedService } = await openStairs();
  const files = new Map([
    ["k1", await picture("rampe.jpg")],
    ["k2", await picture("marche.jpg")],
  ]);
  const opened = typedService(service);
  const typedPictures = [
    chosenPicture("k1", "Une rampe."),
    ...opened.pictures,
    chosenPicture("k2", "Une marche."),
  ];
  const form = createFormControl<TypedService>({ defaultValues: { ...opened, pictures: typedPictures } });
  const sending = { client, id, files, form, refill: () => {} };
  const { saved } = await sendForm(sending, { ...serviceOrigin(service), isDraft });
  if (saved.outcome !== "done") throw new Error("The service was not saved.");
  const { pictures, images } = workingService(await storedService());
  expect(pictures).toEqual([
    expect.stringMatching(/^rampe/),
    expect.stringMatching(/^escalier/),
    expect.stringMatching(/^marche/),
  ]);
  expect(pictures.map((name) => images?.[name]?.alt ?? "")).toEqual(["Une rampe.", "", "Une marche."]);
  expect((await storedService()).draft === null).toBe(!isDraft);
  expect(workingService(saved.value).pictures).toEqual(pictures);
});
