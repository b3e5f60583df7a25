import { expect, test } from "vitest";
import { secretText, signatureHeaders } from "./signing.server.ts";

test("a message has the signature of the specification's own example", () => {
  // https://github.com/standard-webhooks/standard-webhooks, the example of its libraries.
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  const message = {
    id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
    timestamp: 1_614_265_330,
    body: '{"test": 2432232314}',
  };
  expect(signatureHeaders(secret, message)).toEqual({
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

test("a secret is its bytes in base64, with a prefix", () => {
  expect(secretText(Buffer.alloc(3, 255))).toBe("whsec_////");
});
