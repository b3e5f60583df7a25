import { expect, test } from "vitest";
import { accountsBench, anne, failed } from "./fixtures.ts";

test("after five failures, a network cannot try a known or unknown address", async () => {
  const bench = await accountsBench({ rateLimits: true });
  await bench.register();
  for (const identity of [anne.email, "luc@exemple.fr"]) {
    const guess = async (password = "faux-mot") => {
      bench.advance(3);
      return bench.post("auth-with-password", { identity, password });
    };
    for (let each = 0; each < 5; each += 1) expect((await guess()).body).toEqual(failed);
    const refused = await guess(anne.password);
    expect(refused).toMatchObject({ status: 429, body: { message: "Too Many Requests.", data: {} } });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(500);
  }
  bench.advance(600);
  expect(await bench.signIn()).toBeTruthy();
});

test("guesses from many places slow down unknown networks, never the owner's", async () => {
  const bench = await accountsBench({ rateLimits: true });
  await bench.register();
  await bench.signIn();
  const guessedElsewhere = {
    key: ["sign-in/account", "pbc_people", anne.email],
    most: 40,
    seconds: 600,
    uses: 40,
  };
  await bench.store.spendQuotas([guessedElsewhere]);
  bench.moveTo("198.51.100.4");
  const refused = await bench.post("auth-with-password", { identity: anne.email, password: anne.password });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(500);
  bench.moveTo("192.0.2.7");
  bench.advance(3);
  expect(await bench.signIn()).toBeTruthy();
  bench.moveTo("198.51.100.4");
  bench.advance(600);
  expect(await bench.signIn()).toBeTruthy();
});

test("a network has a limit of letters per hour, for all recipients", async () => {
  const bench = await accountsBench({ rateLimits: true });
  const ask = (route: string, email: string) => bench.post(route, { email });
  for (let each = 0; each < 10; each += 1) {
    expect((await ask("request-password-reset", `luc${each}@exemple.fr`)).status).toBe(204);
    expect((await ask("request-verification", anne.email)).status).toBe(204);
  }
  const refused = await ask("request-password-reset", anne.email);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
  bench.moveTo("198.51.100.4");
  expect((await ask("request-password-reset", anne.email)).status).toBe(204);
  bench.moveTo("192.0.2.7");
  bench.advance(3600);
  expect((await ask("request-password-reset", anne.email)).status).toBe(204);
});

test("an account has a limit of letters per hour, for all addresses", async () => {
  const bench = await accountsBench({ rateLimits: true });
  await bench.register();
  const authorization = await bench.signIn();
  const ask = (newEmail: string) => bench.post("request-email-change", { newEmail }, { authorization });
  for (let each = 0; each < 20; each += 1) {
    expect((await ask(`inconnu${each}@exemple.fr`)).status).toBe(204);
  }
  const refused = await ask("inconnu@exemple.fr");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
  bench.moveTo("198.51.100.4");
  expect((await ask("inconnu@exemple.fr")).status).toBe(429);
});

test("a successful sign-in uses up no limit", async () => {
  const bench = await accountsBench({ rateLimits: true });
  await bench.register();
  for (let each = 0; each < 12; each += 1) {
    bench.advance(3);
    await bench.signIn();
  }
});

test("a forged identity does not fill another account's quota", async () => {
  const bench = await accountsBench({ rateLimits: true });
  await bench.register();
  bench.moveTo("198.51.100.4");
  for (const identity of [`${anne.email}/192.0.2.7`, `${anne.email}","192.0.2.7`, `${anne.email}/`]) {
    for (let times = 0; times < 6; times++) {
      await bench.post("auth-with-password", { identity, password: "mot-de-passes" });
      bench.advance(3);
    }
  }
  bench.moveTo("192.0.2.7");
  expect(await bench.signIn()).toBeTruthy();
});
