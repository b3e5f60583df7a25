import { expect, onTestFinished, test } from "vitest";
import { takeServer } from "../../reused-server.ts";
import { Caller } from "../caller.ts";
import { differs } from "../differences.ts";
import { readRefusal } from "../refusals.ts";

test.skipIf(differs("rate-limits"))(
  "a caller beyond the rate limit gets the contract's refusal",
  async () => {
    const server = await takeServer();
    onTestFinished(() => server.stop());
    const visitor = new Caller(server.url);
    const authenticate = () =>
      visitor.send("POST", "/api/collections/users/auth-with-password", {
        body: { identity: "personne@contract.example", password: "pas-le-bon-mot" },
      });
    const answers = await Promise.all(Array.from({ length: 12 }, authenticate));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.length - refused.length).toBeGreaterThan(0);
    for (const answer of refused) {
      expect(readRefusal(answer)).toEqual({ status: 429, message: "Too Many Requests.", data: {} });
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    }
    expect((await visitor.list("projects")).status).toBe(200);
  },
);
