import { parseArgs } from "node:util";
import type { Store } from "record-store";
import { ensureOpening } from "../../domain/opening/record.server.ts";
import { type Config, readConfig } from "../config/config.ts";
import { makeAdministrator } from "../first-administrator.ts";
import { firstAccessLink } from "../opening/first-access.ts";
import { endCommand, StartupError } from "../startup-error.ts";
import { openForCommand } from "./open-store.ts";
import { readName, readPassword } from "./password.ts";
import { renewedHooksText } from "./renewed-hooks.ts";

const usage =
  "Usage: npm run site -- admin create EMAIL [--name NAME] (asks for the name and the password, or reads the password from standard input) | link (of the form that makes the first administrator in the browser) | allow-passkey EMAIL (the first one of an administrator, for 24 hours) | reset-second-factor EMAIL (of who lost passkeys and recovery codes) | release-second-factor (no longer required of administrators) | renew-secrets (everybody is signed out)";

type Given = { name: string; password: string };

type Verb = {
  takes: number;
  /** Whether `--name` is understood. */
  isNamed?: true;
  ask(name: string | undefined): Promise<Given>;
  act(store: Store, email: string, options: Given & Pick<Config, "siteUrl" | "demo">): Promise<string>;
};

const nothing = () => Promise.resolve({ name: "", password: "" });

/** The commands of the operator, which also work while the server runs. Each reports its result. */
const verbs: Record<string, Verb> = {
  create: {
    takes: 1,
    isNamed: true,
    ask: async (name) => ({ name: (name ?? (await readName())).trim(), password: await readPassword() }),
    act: makeAdministrator,
  },
  link: {
    takes: 0,
    ask: nothing,
    async act(store, _, { siteUrl = "", demo }) {
      if (!demo) await ensureOpening(store);
      const link = await firstAccessLink(store);
      if (!link) throw new StartupError("The site has an administrator, or is open: nobody needs the link.");
      return `This link makes the first administrator: ${siteUrl}${link}`;
    },
  },
  "allow-passkey": {
    takes: 1,
    ask: nothing,
    async act(store, email) {
      const id = await accountId(store, email);
      if (!(await store.secondFactor.allowFirstPasskey("users", id)))
        throw new StartupError(
          `${email} needs no permission: the account has a passkey, or is no administrator.`,
        );
      return `For 24 hours ${email} may sign in with the password and make the first passkey.`;
    },
  },
  "reset-second-factor": {
    takes: 1,
    ask: nothing,
    async act(store, email) {
      await store.secondFactor.reset("users", await accountId(store, email));
      return `${email} has no passkey and no recovery code any more, and is signed out everywhere. A new passkey needs the link of a letter, another administrator, or allow-passkey.`;
    },
  },
  "release-second-factor": {
    takes: 0,
    ask: nothing,
    async act(store) {
      await store.secondFactor.require("users", false);
      return "Administrators sign in without a second factor again.";
    },
  },
  "renew-secrets": {
    takes: 0,
    ask: nothing,
    async act(store) {
      await store.renewSecrets();
      const hooks = renewedHooksText((await store.find("webhooks", {})).length);
      return `Everybody is signed out. Links of invitations and of letters about passwords and addresses open nothing any more. Colleagues switch their notifications on again on each device. Restart a running site: until then its letters bear the former marks. ${hooks}`.trim();
    },
  },
};

// `npm run site -- admin create EMAIL`, at any time, also while the server runs.
await runCommand(process.argv.slice(2)).catch(endCommand);

async function runCommand(commandLine: string[]): Promise<void> {
  const { words, name } = readWords(commandLine);
  const [word = "", ...rest] = words;
  const verb = Object.hasOwn(verbs, word) ? verbs[word] : undefined;
  const isMisnamed = name !== undefined && !(verb?.isNamed && name.trim());
  if (!verb || isMisnamed || rest.length !== verb.takes || rest.includes("")) throw new StartupError(usage);
  const config = readConfig(process.env);
  const answer = await verb.ask(name);
  const store = await openForCommand(config);
  try {
    console.log(await verb.act(store, rest[0] ?? "", { ...config, ...answer }));
  } finally {
    await store.close();
  }
}

/** @throws StartupError if no account has this address */
async function accountId(store: Store, email: string): Promise<string> {
  const [account] = await store.find("users", { email });
  if (!account) throw new StartupError(`${email} has no account.`);
  return account.id;
}

/** @throws StartupError for an unknown option */
function readWords(args: string[]): { words: string[]; name: string | undefined } {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { name: { type: "string" } },
    });
    return { words: positionals, name: values.name };
  } catch {
    throw new StartupError(usage);
  }
}
