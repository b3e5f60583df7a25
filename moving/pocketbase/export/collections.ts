import { randomBytes } from "node:crypto";
import type { Collection } from "record-store";
import { collections as ours } from "../../../domain/index.server.ts";
import {
  dateFields,
  exportField,
  fieldsOfOurs,
  idField,
  type PocketBaseField,
  pocketBaseAccountFields,
} from "./fields.ts";
import { letters } from "./letters.ts";
import { authRule, manageRule, type PocketBaseRules, rules } from "./rules.ts";

/** A row of PocketBase's `_collections`, and its table. */
export type PocketBaseCollection = {
  id: string;
  name: string;
  type: "auth" | "base";
  system: boolean;
  fields: readonly PocketBaseField[];
  /** The indexes as SQL statements. */
  indexes: readonly string[];
  rules: PocketBaseRules;
  options: Record<string, unknown>;
};

/** Returns PocketBase 0.39's own collections: its superusers, which stay empty, and those about accounts. */
export function systemCollections(): PocketBaseCollection[] {
  const required = { system: true, required: true };
  const account = ["collectionRef", "recordRef"];
  const texts = (...names: string[]) => names.map((name) => exportField(name, "text", required));
  return [
    system("_mfas", "pbc_2279338944", texts(...account, "method"), [{ on: account }]),
    system(
      "_otps",
      "pbc_1638494021",
      [
        ...texts(...account),
        exportField("password", "password", { ...required, hidden: true, cost: 8 }),
        exportField("sentTo", "text", { system: true, hidden: true }),
      ],
      [{ on: account }],
    ),
    system("_externalAuths", "pbc_2281828961", texts(...account, "provider", "providerId"), [
      { on: [...account, "provider"], unique: true },
      { on: ["collectionRef", "provider", "providerId"], unique: true },
    ]),
    system("_authOrigins", "pbc_4275539003", texts(...account, "fingerprint"), [
      { on: [...account, "fingerprint"], unique: true },
    ]),
    {
      id: superusersId,
      name: "_superusers",
      type: "auth",
      system: true,
      fields: [idField, ...pocketBaseAccountFields, ...dateFields({ system: true })],
      indexes: accountIndexes("_superusers", superusersId),
      rules: closed,
      options: authOptions({ authRule: "", manageRule: null, name: "" }),
    },
  ];
}

/** Returns our collections under their present ids, so that addresses of files stay the same. */
export function ourCollections(uploadLimit: number): PocketBaseCollection[] {
  const findId = (name: string) => ours.find((each) => each.name === name)?.id ?? name;
  return ours.map((collection) => {
    const { id, name, auth } = collection;
    return {
      id,
      name,
      type: auth ? "auth" : "base",
      system: false,
      fields: [
        idField,
        ...(auth ? pocketBaseAccountFields : []),
        ...fieldsOfOurs(collection, { collectionId: findId, uploadLimit }),
        ...dateFields(),
      ],
      indexes: [...(auth ? accountIndexes(name, id) : []), ...listIndexes(collection)],
      rules: rules[name] ?? closed,
      options: auth ? authOptions({ authRule, manageRule, name: "name" }) : {},
    };
  });
}

const superusersId = "pbc_3142635823";

/** Superusers alone. */
const closed = { listRule: null, viewRule: null, createRule: null, updateRule: null, deleteRule: null };

const ownAlone =
  "@request.auth.id != '' && recordRef = @request.auth.id && collectionRef = @request.auth.collectionId";

function system(
  name: string,
  id: string,
  fields: PocketBaseField[],
  indexes: { on: string[]; unique?: boolean }[],
): PocketBaseCollection {
  const mayLeave = ["_externalAuths", "_authOrigins"].includes(name);
  return {
    id,
    name,
    type: "base",
    system: true,
    fields: [idField, ...fields, ...dateFields({ system: true })],
    indexes: indexes.map(({ on, unique }, position) => {
      const columns = on.map((column) => `\`${column}\``).join(", ");
      return `CREATE ${unique ? "UNIQUE " : ""}INDEX \`idx${name}_${position}\` ON \`${name}\` (${columns})`;
    }),
    rules: { ...closed, listRule: ownAlone, viewRule: ownAlone, deleteRule: mayLeave ? ownAlone : null },
    options: {},
  };
}

function accountIndexes(name: string, id: string): string[] {
  return [
    `CREATE UNIQUE INDEX \`idx_tokenKey_${id}\` ON \`${name}\` (\`tokenKey\`)`,
    `CREATE UNIQUE INDEX \`idx_email_${id}\` ON \`${name}\` (\`email\`) WHERE \`email\` != ''`,
  ];
}

function listIndexes({ name, fields }: Collection): string[] {
  const unique = Object.keys(fields).filter((field) => fields[field]?.unique);
  return [
    ...unique.map(
      (field) =>
        `CREATE UNIQUE INDEX \`idx_${name}_${field}\` ON \`${name}\` (\`${field}\`) WHERE \`${field}\` != ''`,
    ),
    `CREATE INDEX \`idx_${name}_created\` ON \`${name}\` (\`created\`)`,
  ];
}

const day = 24 * 60 * 60;

function authOptions(of: {
  authRule: string;
  manageRule: string | null;
  name: string;
}): Record<string, unknown> {
  const token = (duration: number) => ({ secret: randomText(), duration });
  return {
    authRule: of.authRule,
    manageRule: of.manageRule,
    authAlert: { enabled: true, emailTemplate: letters.authAlert },
    oauth2: { enabled: false, mappedFields: { id: "", name: of.name, username: "", avatarURL: "" } },
    passwordAuth: { enabled: true, identityFields: ["email"] },
    mfa: { enabled: false, duration: 600, rule: "" },
    otp: { enabled: false, duration: 180, length: 8, emailTemplate: letters.otp },
    authToken: token(5 * day),
    passwordResetToken: token(1800),
    emailChangeToken: token(1800),
    verificationToken: token(day),
    fileToken: token(180),
    verificationTemplate: letters.verification,
    resetPasswordTemplate: letters.resetPassword,
    confirmEmailChangeTemplate: letters.confirmEmailChange,
  };
}

/** Returns a secret like PocketBase's own: 50 letters and digits. */
export function randomText(): string {
  const letters = randomBytes(96).toString("base64").replace(/[+/=]/g, "");
  return letters.slice(0, 50).padEnd(50, "0");
}
