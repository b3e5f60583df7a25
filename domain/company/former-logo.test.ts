import { expect, test } from "vitest";
import { openCooperative } from "../fixtures.ts";
import { goBackAnswer } from "../versions/go-back.server.ts";
import { companyId } from "./company.ts";

const logo = (name: string) =>
  new File(['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1"/></svg>'], name);

test("a former version brings back the logo that was replaced", async () => {
  const { store, admin } = await openCooperative();
  await admin.create("company", { id: companyId, name: "Les Assembleurs" });
  const record = await store.look("users", admin.id);
  if (!record) throw new Error("There is no administrator.");
  const caller = { kind: "user", collection: "users", id: admin.id, record } as const;
  const address = `http://127.0.0.1/api/collections/company/records/${companyId}`;
  async function send(name: string): Promise<{ logo: string; updated: string }> {
    const body = new FormData();
    body.append("logo", logo(name));
    const request = new Request(address, { method: "PATCH", body });
    return (await store.fetch(request, { caller, address: "192.0.2.1" })).json();
  }
  const first = await send("ancien.svg");
  const [version] = await store.history({ collection: "company", record: companyId }, 1);
  const { updated } = await send("nouveau.svg");
  const request = new Request("http://site.test/dashboard/donnees/versions", {
    method: "POST",
    body: JSON.stringify({
      collection: "company",
      record: companyId,
      version: version?.sequence,
      side: "after",
      updated,
    }),
  });
  expect(await (await goBackAnswer(store, request, caller)).json()).toEqual({ lost: 0 });
  expect(await store.find("company", {})).toMatchObject([{ logo: first.logo }]);
});
