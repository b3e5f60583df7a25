import { expect, test } from "vitest";
import { companyId } from "../../domain/company/company.ts";
import { openAdmin, site } from "./form.ts";

/** Pages that speak of a quote, or lead to its form. */
const paths = ["/", "/services", "/realisations", "/contact", "/demande/devis"];

test("the site calls the quote free until the company says that it is not", async () => {
  const server = await site();
  const admin = await openAdmin(server);
  const isCalledFree = async () => {
    const pages = await Promise.all(paths.map(async (path) => (await fetch(server.url + path)).text()));
    return paths.filter((_, index) => /gratuit/.test(pages[index] ?? ""));
  };
  expect(await isCalledFree()).toEqual(["/", "/contact", "/demande/devis"]);
  await admin.collection("company").update(companyId, { delays: { free_quote: "no" } });
  expect(await isCalledFree()).toEqual([]);
  expect(await (await fetch(server.url)).text()).toMatch(/>Demander un devis</);
});
