import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { ThreadEntry } from "./source.ts";
import { Thread } from "./thread.tsx";

function drawn(via: ThreadEntry["via"]): string {
  const entry: ThreadEntry = {
    id: "a",
    side: "client",
    author_name: "Hélène",
    body: "Mardi.",
    quoted: "",
    via,
    attachments: [],
    file_names: null,
    created: "2026-11-25 09:00:00.000Z",
    isFresh: false,
    isYours: false,
    fileUrl: (name) => name,
  };
  const Stub = createRoutesStub([
    { path: "/", Component: () => createElement(Thread, { entries: [entry] }) },
  ]);
  return renderToString(createElement(Stub));
}

test("an entry says that it came by mail, and whether unverified", () => {
  expect(drawn("")).not.toContain("par e-mail");
  expect(drawn("mail")).toMatch(/, par e-mail</);
  expect(drawn("unverified")).toContain(", par e-mail, expéditeur non vérifié");
});
