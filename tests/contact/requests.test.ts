import { describe, expect, test } from "vitest";
import { messageAbout, openSiteForFile, server } from "./fixtures.ts";
import { send, typedFields } from "./form.ts";

openSiteForFile();

describe("without script", () => {
  const sendPage = (fields: Record<string, string>) => {
    const body = new URLSearchParams({ ...typedFields, ...fields });
    return fetch(`${server.url}/contact`, { method: "POST", body, redirect: "manual" });
  };

  test("the page takes the form itself, and its answer can be reloaded", async () => {
    const { status, headers } = await sendPage({ subject: "Sans script" });
    expect([status, headers.get("location")]).toEqual([303, "/contact?message=envoye"]);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(await messageAbout("Sans script")).toHaveLength(1);
  });

  test("after a fault, the typed text is back as text", async () => {
    const response = await sendPage({ subject: '"><script>alert(1)</script>', email: "chloe@" });
    expect([response.status, response.headers.get("cache-control")]).toEqual([400, "no-store"]);
    const html = await response.text();
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(html).not.toContain("<script>alert");
  });

  test("a quote takes neither subject nor message, and the contact form still both", async () => {
    const typed = { name: "Hélène", email: "helene@ailleurs.example", work: "house", town: "Bordeaux" };
    const post = (path: string, origin: string) => {
      const body = new URLSearchParams({ ...typed, origin });
      return fetch(server.url + path, { method: "POST", body, redirect: "manual" });
    };
    const quote = await post("/demande/devis", "quote");
    expect([quote.status, quote.headers.get("location")]).toEqual([303, "/demande?suite=ouvert"]);
    const [message] = await messageAbout("Une maison, Bordeaux");
    expect(message).toMatchObject({ origin: "quote", body: "Demande de devis, envoyée sans message." });
    const refused = await post("/contact", "");
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("Donnez un sujet à votre message.");
  });

  test("a browser that knows the site by another name can", async () => {
    const headers = { "Sec-Fetch-Site": "same-origin", Origin: "http://localhost:3000" };
    const body = new URLSearchParams({ ...typedFields, subject: "Sous un autre nom" });
    const options: RequestInit = { method: "POST", body, headers, redirect: "manual" };
    expect((await fetch(`${server.url}/contact`, options)).status).toBe(303);
    expect(await messageAbout("Sous un autre nom")).toHaveLength(1);
  });

  test("a foreign page may not send", async () => {
    const headers = { "Sec-Fetch-Site": "cross-site", "Content-Type": "application/x-www-form-urlencoded" };
    const body = new URLSearchParams({ ...typedFields, subject: "D'une autre page" });
    const response = await fetch(`${server.url}/contact`, { method: "POST", body, headers });
    expect(response.status).toBe(403);
    expect(await messageAbout("D'une autre page")).toEqual([]);
  });
});

describe("the allowed senders", () => {
  const subject = "D'ailleurs";

  test.each<Record<string, string>>([
    { Origin: "https://ailleurs.example" },
    { Origin: "null" },
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site", Origin: "https://www.ailleurs.example" },
  ])("a foreign page may not send: %j", async (headers) => {
    const { status, headers: told } = await send(server.url, { fields: { subject }, headers });
    expect(status).toBe(403);
    expect(told.get("cache-control")).toBe("no-store");
    expect(await messageAbout(subject)).toEqual([]);
  });

  test("our own pages and plain clients can", async () => {
    const own: Record<string, string>[] = [{ "Sec-Fetch-Site": "same-origin" }, { Origin: server.url }, {}];
    for (const headers of own) {
      expect((await send(server.url, { headers })).status).toBe(200);
    }
  });

  test("nobody writes messages through the API but those who have an account", async () => {
    const record = {
      subject: "Par l'API",
      body: "Bonjour",
      sender_name: "X",
      sender_email: "x@ailleurs.example",
    };
    for (const more of [{}, { sender: "" }, { desk: "contact" }]) {
      const response = await fetch(`${server.url}/api/collections/messages/records`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ ...record, ...more }),
      });
      expect(response.status).toBe(400);
    }
    expect(await messageAbout("Par l'API")).toEqual([]);
  });
});

describe("other requests", () => {
  test.each(["GET", "HEAD"])("%s leads to the form", async (method) => {
    const response = await fetch(`${server.url}/contact/envoi`, { method, redirect: "manual" });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/contact");
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test.each(["PUT", "PATCH", "DELETE"])("%s is not allowed", async (method) => {
    const response = await fetch(`${server.url}/contact/envoi`, { method });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
  });

  test.each(["application/json", "text/plain", "multipart/mixed; boundary=b", "multipart/form-data", ""])(
    "a body of the type %j is no form",
    async (type) => {
      const response = await fetch(`${server.url}/contact/envoi`, {
        method: "POST",
        headers: { "Content-Type": type },
        body: JSON.stringify(typedFields),
      });
      expect([response.status, response.headers.get("cache-control")]).toEqual([415, "no-store"]);
    },
  );

  test("a malformed form is refused", async () => {
    const headers = { "Content-Type": "multipart/form-data; boundary=b" };
    const body = '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nChloé\r\n--b\r\nContent-';
    const response = await fetch(`${server.url}/contact/envoi`, { method: "POST", headers, body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      outcome: "failed",
      reason: "brokenOff",
      typed: { name: "Chloé" },
    });
  });

  test("the signed time may not be cached", async () => {
    const response = await fetch(`${server.url}/contact/heure`);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.text()).toMatch(/^[\da-z]+\.[\w-]{43}$/);
  });
});
