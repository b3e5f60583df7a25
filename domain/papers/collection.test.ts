import { afterEach, expect, test, vi } from "vitest";
import { openCooperative } from "../fixtures.ts";
import { problemText } from "./problems.ts";

const insurance = { kind: "decennale", issuer: "Mutuelle du Faîtage", ends_on: "2026-12-31" };

/** Sets the clock of rules, answers and records alike. */
function setClock(moment: string): void {
  vi.useFakeTimers({ now: new Date(moment), toFake: ["Date"] });
}

afterEach(() => void vi.useRealTimers());

async function openPapers(now = "2026-11-29T12:00:00Z") {
  setClock(now);
  const cooperative = await openCooperative();
  const { store, admin, visitor } = cooperative;
  async function sendFile(values: Record<string, string>) {
    const body = new FormData();
    for (const [name, text] of Object.entries({ ...insurance, ...values })) body.append(name, text);
    body.append("file", new File(["%PDF-1.4\n%%EOF\n"], "attestation.pdf"));
    const request = new Request("http://127.0.0.1/api/collections/papers/records", { method: "POST", body });
    const record = await store.look("users", admin.id);
    if (!record) throw new Error("There is no administrator.");
    const caller = { kind: "user", collection: "users", id: admin.id, record } as const;
    return (await store.fetch(request, { caller, address: "192.0.2.1" })).json();
  }
  const readFile = async ({ id, file }: { id: string; file: string }) =>
    (await store.fetch(new Request(`http://127.0.0.1/api/files/papers/${id}/${file}`))).status;
  const visibleKinds = async () => (await visitor.list("papers")).map(({ kind }) => kind);
  return { ...cooperative, sendFile, readFile, visibleKinds };
}

test("a paper is the team's alone unless its writer shows it", async () => {
  const { admin, visibleKinds } = await openPapers();
  const { body } = await admin.create("papers", insurance);
  expect(body.shown_to).toBe("team");
  expect(await visibleKinds()).toEqual([]);
  await admin.update("papers", body.id, { shown_to: "on_request" });
  expect(await visibleKinds()).toEqual(["decennale"]);
});

test("visitors read a shown paper to the end of its last day in Paris", async () => {
  const { admin, visibleKinds } = await openPapers("2026-12-01T12:00:00Z");
  await admin.create("papers", { ...insurance, starts_on: "2026-12-03", shown_to: "public" });
  for (const [moment, kinds] of [
    ["2026-12-02T22:59:00Z", []],
    ["2026-12-02T23:01:00Z", ["decennale"]],
    ["2026-12-31T22:59:00Z", ["decennale"]],
    ["2026-12-31T23:01:00Z", []],
  ] as const) {
    setClock(moment);
    expect(await visibleKinds()).toEqual(kinds);
  }
});

test("visitors open the file of a public paper while it is valid", async () => {
  const { sendFile, readFile } = await openPapers();
  const shownPaper = await sendFile({ shown_to: "public" });
  const requestedPaper = await sendFile({ shown_to: "on_request" });
  const teamPaper = await sendFile({ shown_to: "team" });
  const all = [shownPaper, requestedPaper, teamPaper];
  expect(await Promise.all(all.map(readFile))).toEqual([200, 404, 404]);
  setClock("2026-12-31T22:59:00Z");
  expect(await readFile(shownPaper)).toBe(200);
  setClock("2026-12-31T23:01:00Z");
  expect(await readFile(shownPaper)).toBe(404);
});

test("visitors do not read which letters were due", async () => {
  const { admin, visitor } = await openPapers();
  const { body } = await admin.create("papers", { ...insurance, shown_to: "public", told_days: 60 });
  expect(body.told_days).toBe(60);
  await admin.update("papers", body.id, { told_days: 7 });
  expect((await admin.view("papers", body.id)).body.told_days).toBe(60);
  expect((await visitor.view("papers", body.id)).body).not.toHaveProperty("told_days");
});

test.each([
  [{ kind: "decennale" }, "ends_on", "Dites jusqu'à quel jour ce papier vaut."],
  [{ ends_on: "2026-12-31" }, "kind", "Dites quel papier c'est."],
  [{ ...insurance, starts_on: "2027-01-01" }, "ends_on", "Ce papier finirait avant de commencer."],
])("a paper is refused with the reason", async (values, field, sentence) => {
  const { admin } = await openPapers();
  const { status, body } = await admin.create("papers", values);
  const problems = body.data as Record<string, { code: string }>;
  expect([status, problemText(field, problems[field]?.code ?? "")]).toEqual([400, sentence]);
});
