import { expect } from "vitest";
import { picture } from "../../../contract/pictures.ts";
import { desktop } from "../../browser.ts";
import {
  mailedLink,
  newAddress,
  openTeam,
  readEnquiry,
  server,
  startServerOfFile,
  test,
  write,
} from "../../enquiries/enquiries-fixtures.ts";

startServerOfFile();

test("a photo keeps its written name for the team and its sender", async ({ open }) => {
  const email = newAddress();
  const page = await open("/contact");
  const buffer = Buffer.from(await (await picture("x.jpg")).arrayBuffer());
  const photo = { name: "façade sud.jpg", mimeType: "image/jpeg", buffer };
  await page.locator("form [name=photos]").setInputFiles(photo);
  await page.locator(".picker li").first().waitFor();
  await write(page, email);
  const { id, attachments } = (await readEnquiry(email)) as unknown as { id: string; attachments: string[] };
  expect(attachments).toEqual([expect.stringMatching(/^fa_ade_sud_[a-z0-9]{10}\.jpg$/)]);

  const own = await open(await mailedLink(email));
  const link = own.getByRole("link", { name: /façade sud\.jpg/ });
  await link.waitFor();
  const address = (await link.getAttribute("href")) ?? "";
  const readTexts = await own.evaluate(
    async (path) => (await fetch(path)).headers.get("content-disposition"),
    address,
  );
  expect(readTexts).toContain("filename*=UTF-8''fa%C3%A7ade%20sud.jpg");

  await openTeam();
  const team = await open(`/dashboard/demandes/${id}`, { ...desktop, baseURL: server.url, as: server.admin });
  await team.getByRole("img", { name: /façade sud\.jpg/ }).waitFor();
});
