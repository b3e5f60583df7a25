import { ClientResponseError } from "pocketbase";
import { expect, test, vi } from "vitest";
import { fieldCodes, logAndReturn, routeError, wasAborted } from "./failure.ts";

function clientError(status: number, isAbort = false): ClientResponseError {
  return Object.assign(new ClientResponseError({ status, response: {} }), { isAbort });
}

test("the client's error keeps its status on the page", () => {
  expect(routeError(clientError(404))).toMatchObject({ init: { status: 404 } });
});

test("no answer at all is a 503", () => {
  expect(routeError(clientError(0))).toMatchObject({ init: { status: 503 } });
});

test("a failure in the store shows the id of its log entry", () => {
  const response = { status: 500, message: "Something went wrong.", data: { requestId: "4f1c" } };
  const error = new ClientResponseError({ status: 500, response });
  expect(routeError(error)).toMatchObject({ data: { id: "4f1c" }, init: { status: 500 } });
});

test("a bug stays as it is, for the server to report", () => {
  const bug = new TypeError("secret");
  expect(routeError(bug)).toBe(bug);
});

test("a route's own redirect or status stays unchanged", () => {
  const redirect = Response.redirect("http://site.invalid/ailleurs", 301);
  expect(routeError(redirect)).toBe(redirect);
});

test("an aborted call is no failure and is not logged", () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(wasAborted(clientError(0, true))).toBe(true);
  expect(wasAborted(clientError(500))).toBe(false);
  expect(logAndReturn([])(clientError(0, true))).toEqual([]);
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
});

test("a refused form has the store's code for each of its fields", () => {
  const data = { slug: { code: "validation_not_unique", message: "Value must be unique." } };
  const error = new ClientResponseError({ status: 400, response: { status: 400, message: "", data } });
  expect(fieldCodes(error)).toEqual({ slug: "validation_not_unique" });
});

test("a broken store or a general refusal names no field", () => {
  const broken = new ClientResponseError({ status: 500, response: { data: { requestId: "4f1c" } } });
  expect([broken, clientError(400), new TypeError("Failed to fetch")].map(fieldCodes)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
