import * as z from "zod/mini";
import { type Caller, collection } from "./index.ts";

const baseColumns =
  "id TEXT PRIMARY KEY NOT NULL, created TEXT NOT NULL, updated TEXT NOT NULL, deleted TEXT NOT NULL DEFAULT ''";

/** The tables of these collections. */
export const migration = {
  name: "test/0001",
  sql: `
CREATE TABLE people (${baseColumns}, email TEXT NOT NULL DEFAULT '', emailVisibility INTEGER NOT NULL DEFAULT 0,
  verified INTEGER NOT NULL DEFAULT 0, password TEXT NOT NULL DEFAULT '', tokenKey TEXT NOT NULL DEFAULT '',
  name TEXT NOT NULL DEFAULT '', boss INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE UNIQUE INDEX people_email ON people (email) WHERE deleted = '' AND email != '';
CREATE UNIQUE INDEX people_token_key ON people (tokenKey);
CREATE TABLE works (${baseColumns}, slug TEXT NOT NULL DEFAULT '', title TEXT NOT NULL DEFAULT '',
  description TEXT NOT NULL DEFAULT '', code TEXT NOT NULL DEFAULT '', contact TEXT NOT NULL DEFAULT '',
  price REAL NOT NULL DEFAULT 0, rating REAL NOT NULL DEFAULT 0, done INTEGER NOT NULL DEFAULT 0,
  day TEXT NOT NULL DEFAULT '', kind TEXT NOT NULL DEFAULT '', owner TEXT REFERENCES people (id),
  makers TEXT NOT NULL DEFAULT '[]', cover TEXT NOT NULL DEFAULT '', gallery TEXT NOT NULL DEFAULT '[]',
  images TEXT NOT NULL DEFAULT 'null', notes TEXT NOT NULL DEFAULT 'null', secret TEXT NOT NULL DEFAULT '') STRICT;
CREATE UNIQUE INDEX works_slug ON works (slug) WHERE deleted = '' AND slug != '';
CREATE TABLE remarks (${baseColumns}, work TEXT REFERENCES works (id), author TEXT REFERENCES people (id),
  body TEXT NOT NULL DEFAULT '', seen INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE TABLE albums (${baseColumns}, title TEXT NOT NULL DEFAULT '', pages TEXT, images TEXT) STRICT;
CREATE UNIQUE INDEX albums_title ON albums (title) WHERE deleted = '' AND title != '';
CREATE TABLE archives (${baseColumns}, work TEXT REFERENCES works (id), label TEXT NOT NULL DEFAULT '') STRICT;
`,
};

const people = collection("people", {
  id: "pbc_people",
  auth: true,
  fields: { name: { type: "text" }, boss: { type: "bool" } },
  rules: {
    list: (caller) => isBoss(caller) || own(caller, "id"),
    view: (caller) => isBoss(caller) || own(caller, "id"),
    create: (caller) => isBoss(caller) || (({ after }) => after?.boss === false),
    update: (caller) =>
      isBoss(caller) || (({ before, after }) => before?.id === userId(caller) && !after?.boss),
    delete: isBoss,
    manage: isBoss,
  },
});

const works = collection("works", {
  id: "pbc_works",
  mayAttend: isBoss,
  fields: {
    slug: { type: "text", required: true, unique: true, schema: z.string().check(z.regex(/^[a-z0-9-]+$/)) },
    title: {
      type: "text",
      required: true,
      schema: z.string().check(z.trim(), z.minLength(3), z.maxLength(20)),
    },
    description: { type: "editor" },
    code: { type: "text", pattern: /^[A-Z]+$/, max: 4 },
    contact: { type: "email" },
    price: { type: "number" },
    rating: { type: "number", schema: z.number().check(z.int(), z.gte(1), z.lte(5)) },
    done: { type: "bool" },
    day: { type: "date" },
    kind: { type: "select", values: ["house", "terrace"] },
    owner: { type: "relation", collection: "people", onDelete: "empty" },
    makers: { type: "relation", collection: "people", maxSelect: 2 },
    cover: { type: "file", maxSelect: 1, mimeTypes: ["image/png", "image/jpeg"], facts: "images" },
    gallery: {
      type: "file",
      maxSelect: 3,
      mimeTypes: ["image/png"],
      facts: "images",
      words: ["caption"],
      maxSize: 100_000,
    },
    images: { type: "json" },
    notes: { type: "json" },
    secret: { type: "text", hidden: true },
  },
  rules: { list: () => true, view: () => true, create: isBoss, update: isBoss, delete: isBoss },
});

const remarks = collection("remarks", {
  id: "pbc_remarks",
  fields: {
    work: { type: "relation", collection: "works", onDelete: "cascade" },
    author: { type: "relation", collection: "people", required: true },
    body: { type: "text", required: true },
    seen: { type: "bool" },
  },
  aliases: { message: "body" },
  rules: {
    list: (caller) => isBoss(caller) || own(caller, "author"),
    view: (caller) => isBoss(caller) || own(caller, "author"),
    create: (caller) =>
      isOperator(caller) || (caller.kind === "user" && (({ after }) => after?.author === caller.id)),
    update: (caller) => caller.kind === "user" && (({ before }) => before?.author === caller.id),
    delete: (caller) => isBoss(caller) || (({ before }) => before?.author === userId(caller)),
  },
  effects: { settle: (draft, { before }) => (before ? draft : { ...draft, seen: false }) },
});

const archives = collection("archives", {
  id: "pbc_archives",
  fields: {
    work: { type: "relation", collection: "works", required: true },
    label: { type: "text", required: true },
  },
  rules: { list: () => true, view: null, create: isBoss, update: null, delete: isBoss },
});

function isBoss(caller: Caller): boolean {
  return isOperator(caller) || (caller.kind === "user" && caller.record.boss === true);
}

function isOperator(caller: Caller): boolean {
  return caller.kind === "service" && caller.service === "operator";
}

function userId(caller: Caller): string | undefined {
  return caller.kind === "user" ? caller.id : undefined;
}

function own(caller: Caller, field: string) {
  return caller.kind === "user" && { where: `${field} = {:id}`, values: { id: caller.id } };
}

/** A collection that keeps the files of former versions as long as the bin keeps records. */
const albums = collection("albums", {
  id: "pbc_albums",
  fields: {
    title: { type: "text", required: true, unique: true },
    pages: { type: "file", maxSelect: 3, mimeTypes: ["image/png"], facts: "images", thumbs: ["20x20"] },
    images: { type: "json" },
  },
  keepsVersions: true,
  rules: { list: () => true, view: () => true, create: isBoss, update: isBoss, delete: isBoss },
});

/** Collections with every kind of field and rule, for tests of the engine. */
export const collections = [people, works, remarks, archives, albums];
