import { expect, test } from "vitest";
import { StartupError } from "../startup-error.ts";
import { readBucket } from "./bucket-address.ts";
import { readConfig } from "./config.ts";

const key = { AWS_ACCESS_KEY_ID: "cle", AWS_SECRET_ACCESS_KEY: "rien de secret" };

test("a bucket is parsed with folder, endpoint and region", () => {
  expect(readBucket("s3://site/images/?endpoint=http://127.0.0.1:7070&region=fr-par", key)).toEqual({
    name: "site",
    prefix: "images/",
    endpoint: "http://127.0.0.1:7070",
    region: "fr-par",
    keyId: "cle",
    secret: "rien de secret",
  });
  expect(readBucket("s3://site", key)).toMatchObject({ prefix: "", endpoint: undefined });
  expect(readBucket("s3://site?endpoint=https://s3.example.fr/", key)).toMatchObject({ name: "site" });
});

test.each([
  ["no address", "site", "must be an address such as s3://bucket/folder?endpoint="],
  ["an address of another kind", "https://s3.example.fr/site", "must be an address such as s3://"],
  ["no bucket", "s3:///images", "must name a bucket"],
  ["an endpoint without a scheme", "s3://site?endpoint=localhost:7070", "has an endpoint that is no address"],
  ["an endpoint of another kind", "s3://site?endpoint=ftp://s3.example.fr", "has an endpoint that is no add"],
  ["an endpoint that is a word", "s3://site?endpoint=s3", "has an endpoint that is no address"],
  ["an empty endpoint", "s3://site?endpoint=", "has an endpoint that is no address"],
  ["an endpoint with a path", "s3://site?endpoint=https://s3.example.fr/site", "has an endpoint with a path"],
  ["an endpoint with a key", "s3://site?endpoint=https://a:secret@s3.fr", "has an endpoint that holds a key"],
  ["a setting that is misspelt", "s3://site?endpiont=https://s3.example.fr", 'knows no "endpiont", only'],
  ["a key in it", "s3://cle:secret@site", "holds a key: that belongs into AWS_ACCESS_KEY_ID"],
  ["a port of its own", "s3://localhost:7070/site", "has a port: that belongs into endpoint"],
  ["what follows a #", "s3://site/images#1?region=fr-par", 'has a "#"'],
])("FILES_URL with %s stops the start with a sentence", (_, address, sentence) => {
  const start = () => readConfig({ FILES_URL: address, ...key });
  expect(start).toThrow(StartupError);
  expect(start).toThrow(`FILES_URL ${sentence}`);
  expect(start).not.toThrow(/secret/);
});

test("a bucket without its key stops the start with a sentence", () => {
  expect(() => readConfig({ FILES_URL: "s3://site" })).toThrow(
    "FILES_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY when it names a bucket.",
  );
});

test("BACKUP_TO is parsed in the same way", () => {
  const start = () => readConfig({ BACKUP_TO: "s3://site?endpoint=localhost:7070", ...key });
  expect(start).toThrow("BACKUP_TO has an endpoint that is no address");
});

test.each(["site", "mysql://localhost/site", "localhost:5432/site"])(
  "DATABASE_URL that is %s stops the start with a sentence",
  (address) => {
    expect(() => readConfig({ DATABASE_URL: address })).toThrow(
      "DATABASE_URL must be an address such as postgres://user:password@localhost/name.",
    );
  },
);

test("a valid DATABASE_URL is used unchanged", () => {
  for (const address of [
    "postgres://localhost/site",
    "postgresql://a:b@192.0.2.20:5432/site?sslmode=verify-full",
  ])
    expect(readConfig({ DATABASE_URL: address }).database).toBe(address);
});
