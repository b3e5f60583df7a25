import { expect, test } from "vitest";
import { bodies, readAct } from "./reading.ts";

function read(body: object) {
  const init = {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  };
  return readAct(new Request("http://127.0.0.1/demande/retirer", init), bodies.reader);
}

test("a page of version 1.1.0 names its enquiry in `request`", async () => {
  const read110 = await read({ request: "extension", reader: "ines" });
  expect(read110).toEqual({ enquiry: "extension", reader: "ines" });
  expect(await read({ enquiry: "grange", request: "extension", reader: "ines" })).toEqual({
    enquiry: "grange",
    reader: "ines",
  });
  expect(await read({ reader: "ines" })).toBeUndefined();
});
