import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { plainSiteWarning } from "./encrypted-ways.ts";

const key = { AWS_ACCESS_KEY_ID: "cle", AWS_SECRET_ACCESS_KEY: "rien de secret" };

test.each([
  "postgres://site:secret@192.0.2.20/site",
  "postgres://site:secret@db.example.fr:5433/site",
  "postgresql://site:secret@[2001:db8::20]/site",
  "postgres://site:secret@localhost/site?host=192.0.2.20",
  "postgres://site:secret@192.0.2.20/site?sslmode=allow",
  "postgres://site:secret@192.0.2.20/site?sslmode=",
  "postgres://site:secret@192.0.2.20/site?host=",
  "postgres://site:secret@localhost/site?host=127.0.0.1&host=192.0.2.20",
  "postgres://site:secret@192.0.2.20/site?sslmode=require&sslmode=allow",
])("DATABASE_URL that reaches another machine in plain text stops the start: %s", (address) => {
  const start = () => readConfig({ DATABASE_URL: address });
  expect(start).toThrow("DATABASE_URL reaches another machine without encryption: add ?sslmode=verify-full");
  expect(start).not.toThrow(/secret/);
});

test.each([
  "postgres://site:secret@127.0.0.1/site",
  "postgres://site:secret@[::1]/site",
  "postgres:///site?host=/run/postgresql",
  "postgres://site@%2Frun%2Fpostgresql/site",
  "postgres://site:secret@192.0.2.20/site?sslmode=verify-full",
  "postgres://site:secret@192.0.2.20/site?sslmode=require&application_name=site",
  "postgres://site:secret@192.0.2.20/site?sslmode=disable",
])("DATABASE_URL on this machine, encrypted, or in plain text on request is taken: %s", (address) => {
  expect(readConfig({ DATABASE_URL: address }).database).toBe(address);
});

test.each(["FILES_URL", "BACKUP_TO"])("%s with a plain endpoint elsewhere stops the start", (name) => {
  const start = (address: string) => readConfig({ [name]: address, ...key });
  expect(() => start("s3://site?endpoint=http://files:7070")).toThrow(
    `${name} reaches another machine without encryption: write endpoint=https://…`,
  );
  expect(() => start("s3://site?endpoint=http://files:7070&sslmode=require")).toThrow(
    `${name} takes sslmode=disable only`,
  );
  for (const acceptedAddress of [
    "http://127.0.0.1:7070",
    "http://localhost:7070",
    "https://files.example.fr",
    "http://files:7070&sslmode=disable",
  ])
    expect(start(`s3://site?endpoint=${acceptedAddress}`)).toBeDefined();
});

test.each(["http://www.example.fr", "http://bois.example.fr:8080"])(
  "SITE_URL %s warns that visitors' passwords travel in plain text",
  (siteUrl) => {
    expect(plainSiteWarning(siteUrl)).toMatch(/^SITE_URL http:.+ is not encrypted: .+https:/);
  },
);

test.each([
  undefined,
  "https://www.example.fr",
  "http://127.0.0.1:3000",
  "http://localhost:3000",
  "http://192.168.1.20",
  "http://[::1]:3000",
  "http://atelier",
  "http://atelier.local",
  "http://bois.test",
])("SITE_URL %s does not warn", (siteUrl) => {
  expect(plainSiteWarning(siteUrl)).toBeUndefined();
});
