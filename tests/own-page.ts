import { Authenticator } from "record-store/auth/passkeys/fixtures.ts";
import { expect } from "vitest";
import type { Credentials, RunningServer } from "./running.ts";

const headers = { "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "cors", "Sec-Fetch-Dest": "empty" };

/** A page of ours in a browser, with its signed-in account. Its requests carry the cookie, as a browser's do. */
export type OwnPage = {
  id: string;
  cookie: string;
  /** Sends a request as the page does. `asked` replaces its headers, such as by those of another site's page. */
  fetch(path: string, asked?: RequestInit): Promise<Response>;
  /** Sends a request with the page's token, which has no signature. The body is a form, or is sent as JSON. */
  records(method: string, path: string, body?: unknown): Promise<Response>;
};

export async function ownPage({ url }: RunningServer, { email, password }: Credentials): Promise<OwnPage> {
  const response = await fetch(`${url}/api/collections/users/auth-with-password`, {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify({ identity: email, password }),
  });
  const { token, record } = await response.json();
  const cookie = response.headers.get("set-cookie")?.split(";")[0] ?? "";
  return {
    id: record.id,
    cookie,
    fetch: (path, asked) =>
      fetch(url + path, {
        redirect: "manual",
        ...asked,
        headers: { ...headers, Cookie: cookie, ...asked?.headers },
      }),
    records(method, path, body) {
      const isForm = body instanceof FormData;
      const requestOptions: Record<string, string> = { ...headers, Cookie: cookie, Authorization: token };
      if (body !== undefined && !isForm) requestOptions["Content-Type"] = "application/json";
      return fetch(`${url}/api/collections/${path}`, {
        method,
        headers: requestOptions,
        body: isForm || body === undefined ? body : JSON.stringify(body),
      });
    },
  };
}

/** Creates a client with an account, and opens a page signed in as them. */
export async function newClient(server: RunningServer, name: string): Promise<OwnPage> {
  const account = { email: `${name}@ailleurs.example`, password: "une phrase assez longue" };
  await fetch(`${server.url}/api/collections/users/records`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...account, name, passwordConfirm: account.password }),
  });
  return ownPage(server, account);
}

/** Lets another administrator make their first passkey, as an administrator who has one. */
export async function letColleagueEnrol(boss: OwnPage, account: string): Promise<void> {
  expect((await boss.records("POST", "users/passkeys/allow", { account })).status).toBe(204);
}

/** Registers a passkey for the page's account, as browsers do on a site of that origin, and returns its device. */
export async function enrolled(page: OwnPage, origin: string): Promise<Authenticator> {
  const createdRecord = new Authenticator();
  const challengeAnswer = await (await page.records("POST", "users/passkeys/request", {})).json();
  const credential = createdRecord.create({ challenge: challengeAnswer.options.challenge, origin });
  const storedItems = await page.records("POST", "users/passkeys", {
    challengeId: challengeAnswer.challengeId,
    credential,
  });
  expect(storedItems.status).toBe(200);
  return createdRecord;
}
