import { ClientResponseError } from "pocketbase";
import { expect, test, vi } from "vitest";
import { logged, routeError, wasAborted } from "./failure.ts";

function clientError(status: number, isAbort = false): ClientResponseError {
  return Object.assign(new ClientResponseError({ status, response: {} }), { isAbort });
}

test("the client's error keeps its status on the page", () => {
  expect(routeError(clientError(404))).toMatchObject({ init: { status: 404 } });
});

test("no answer at all is a 503", () => {
  expect(routeError(clientError(0))).toMatchObject({ init: { status: 503 } });
});

test("anything else is a 500 that shows nothing but the id under which the log tells more", () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const answer = routeError(new TypeError("secret")) as { data: { id: string } };
  expect(answer).toMatchObject({ init: { status: 500 } });
  expect(JSON.stringify(answer)).not.toContain("secret");
  expect(log.mock.calls[0]?.[0]).toBe(answer.data.id);
  log.mockRestore();
});

test("a redirect or a status that a route throws itself is left alone", () => {
  const redirect = Response.redirect("http://site.invalid/ailleurs", 301);
  expect(routeError(redirect)).toBe(redirect);
});

test("a call that was called off is not a failure, and not logged", () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(wasAborted(clientError(0, true))).toBe(true);
  expect(wasAborted(clientError(500))).toBe(false);
  expect(logged([])(clientError(0, true))).toEqual([]);
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
});
