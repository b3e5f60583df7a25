import { BlockList, isIP } from "node:net";
import path from "node:path";
import type { Bucket } from "record-store";
import * as z from "zod";
import { isLoopback } from "../http/direct.ts";
import { StartupError } from "../startup-error.ts";
import { type BackupSettings, backupVariables, readBackupSettings } from "./backup-settings.ts";
import { readBucket } from "./bucket-address.ts";
import { plainDatabaseFault } from "./encrypted-ways.ts";
import { type MailboxSettings, readMailbox } from "./mailbox-address.ts";

/** The operator's settings, read once at start. No other module reads the environment. */
export type Config = {
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Absolute path of the one folder that holds everything. */
  dataDir: string;
  /** `postgres://…` if PostgreSQL keeps the records instead of the data folder. */
  database: string | undefined;
  /** The bucket that keeps files and thumbnails instead of the data folder, if there is one. */
  bucket: Bucket | undefined;
  /** Origin of every link, canonical address and origin check. If absent, the address that the site listens on. */
  siteUrl: string | undefined;
  /** Proxies whose `X-Forwarded-For` counts. */
  trustedProxies: BlockList;
  /** Private networks that web hooks may reach. */
  webhookNetworks: BlockList;
  rateLimits: boolean;
  demo: boolean;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Absent if only people read the answers to letters. */
  mailbox: MailboxSettings | undefined;
  /** Largest size of one uploaded file in bytes. */
  uploadLimit: number;
  /** Bytes of the disk that uploads leave free. */
  diskFloor: number;
  /** Number of processes that answer requests. If there are several, a supervisor starts and replaces them. */
  workers: number;
  /** Seconds for which the site still answers after a stop signal, so that a balancer notices first. */
  drainSeconds: number;
  logRequests: boolean;
  /** Token that may read `/api/metrics`. */
  metricsToken: string | undefined;
  /** Address requested every few minutes while the site is well. */
  watchUrl: string | undefined;
  backups: BackupSettings;
  /** The account created at a start without any administrator. Absent without a password file. */
  firstAdministrator: { email: string; passwordFile: string } | undefined;
  /** The login of a PocketBase imported over the network. If absent, the command asks for it. */
  pocketbaseLogin: { email: string; password: string } | undefined;
};

/**
 * Reads the settings from environment variables. An empty variable counts as absent.
 *
 * @throws StartupError naming the first variable that cannot be used
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const filledValues = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = settings.safeParse(filledValues);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartupError(`${issue?.path.join(".")} ${issue?.message}.`);
  }
  const { HOST, SITE_URL, SMTP_URL, MAIL_FROM, MAILBOX_URL, DEMO } = parsed.data;
  if (!isLoopback(HOST) && !SITE_URL) {
    throw new StartupError(
      "SITE_URL must be set when HOST is not a loopback address: letters and canonical addresses need it.",
    );
  }
  if (SMTP_URL && !MAIL_FROM) {
    throw new StartupError("MAIL_FROM must be set with SMTP_URL: it is the address that letters come from.");
  }
  const mailbox = MAILBOX_URL ? readMailbox(MAILBOX_URL, MAIL_FROM) : undefined;
  if (typeof mailbox === "string") throw new StartupError(`MAILBOX_URL ${mailbox}.`);
  const backups = readBackupSettings(parsed.data);
  if (typeof backups === "string") throw new StartupError(`BACKUP_TO ${backups}.`);
  const bucket = parsed.data.FILES_URL ? readBucket(parsed.data.FILES_URL, parsed.data) : undefined;
  if (typeof bucket === "string") throw new StartupError(`FILES_URL ${bucket}.`);
  const { POCKETBASE_EMAIL: email, POCKETBASE_PASSWORD: password } = parsed.data;
  if (email && !password) throw new StartupError("POCKETBASE_PASSWORD must be set with POCKETBASE_EMAIL.");
  if (password && !email) throw new StartupError("POCKETBASE_EMAIL must be set with POCKETBASE_PASSWORD.");
  const { ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD_FILE: passwordFile } = parsed.data;
  if (passwordFile && !adminEmail)
    throw new StartupError("ADMIN_EMAIL must be set with ADMIN_PASSWORD_FILE.");
  return {
    host: HOST,
    port: parsed.data.PORT,
    dataDir: parsed.data.DATA_DIR,
    database: parsed.data.DATABASE_URL,
    bucket,
    siteUrl: SITE_URL,
    trustedProxies: parsed.data.TRUSTED_PROXIES,
    webhookNetworks: parsed.data.WEBHOOK_NETWORKS,
    rateLimits: parsed.data.RATE_LIMITS,
    demo: DEMO ?? (isLoopback(HOST) && !SITE_URL),
    smtpUrl: SMTP_URL,
    mailFrom: MAIL_FROM ?? "Les Assembleurs <ne-pas-repondre@localhost>",
    mailbox,
    uploadLimit: parsed.data.UPLOAD_LIMIT,
    diskFloor: parsed.data.DISK_FLOOR,
    workers: parsed.data.WEB_CONCURRENCY,
    drainSeconds: parsed.data.DRAIN_SECONDS,
    metricsToken: parsed.data.METRICS_TOKEN,
    watchUrl: parsed.data.WATCH_URL,
    logRequests: parsed.data.LOG === "requests",
    backups,
    firstAdministrator: adminEmail && passwordFile ? { email: adminEmail, passwordFile } : undefined,
    pocketbaseLogin: email && password ? { email, password } : undefined,
  };
}

const onOrOff = z.enum(["on", "off"], "must be on or off").transform((value) => value === "on");

const port = z
  .string()
  .regex(/^\d{1,5}$/, "must be a port number from 0 to 65535")
  .transform(Number)
  .refine((number) => number <= 65_535, "must be a port number from 0 to 65535");

const workers = z
  .string()
  .regex(/^[1-9]\d?$/, "must be a number of processes from 1 to 99")
  .transform(Number);

/** The service manager gives the process a minute to stop (`TimeoutStopSec`). Running work has to end within it too. */
const drainSeconds = z
  .string()
  .regex(/^([12]?\d|30)$/, "must be a number of seconds from 0 to 30")
  .transform(Number);

const origin = z.string().transform((text, check) => {
  const url = URL.parse(text);
  const isOrigin = url && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href;
  if (isOrigin) return url.origin;
  check.addIssue("must be an address such as https://www.example.fr, without a path");
  return z.NEVER;
});

const databaseAddress = z.string().superRefine((text, check) => {
  const isPostgres = /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? "");
  const fault = isPostgres
    ? plainDatabaseFault(text)
    : "must be an address such as postgres://user:password@localhost/name";
  if (fault) check.addIssue(fault);
});

const watchAddress = z.string().refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ""), {
  error: "must be an address such as https://hc-ping.com/…",
});

const smtpAddress = z.string().refine((text) => /^smtps?:$/.test(URL.parse(text)?.protocol ?? ""), {
  error: "must be an address such as smtps://user:password@mail.example.fr",
});

const sender = z.string().regex(/^([^<>\r\n]+<[^@\s<>]+@[^@\s<>]+>|[^@\s<>]+@[^@\s<>]+)$/, {
  error: "must be an address such as Les Assembleurs <bonjour@example.fr>",
});

const size = z.string().transform((text, check) => {
  const [, amount, unit = ""] = /^(\d{1,6}) ?(KB|MB|GB)$/i.exec(text) ?? [];
  if (Number(amount) > 0)
    return Number(amount) * 1024 ** (1 + ["KB", "MB", "GB"].indexOf(unit.toUpperCase()));
  check.addIssue("must be a size such as 20MB");
  return z.NEVER;
});

const networks = z.string().transform((text, check) => {
  const list = new BlockList();
  for (const entry of text.split(",").map((part) => part.trim())) {
    const [address = "", prefix] = entry.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    const bits = prefix === undefined ? (family === "ipv6" ? 128 : 32) : Number(prefix);
    if (!isIP(address) || !Number.isInteger(bits) || bits < 0 || bits > (family === "ipv6" ? 128 : 32)) {
      check.addIssue("must be a list of addresses or networks such as 127.0.0.1, 10.0.0.0/8");
      return z.NEVER;
    }
    list.addSubnet(address, bits, family);
  }
  return list;
});

const settings = z.object({
  HOST: z.string().default("127.0.0.1"),
  PORT: port.default(3000),
  DATA_DIR: z
    .string()
    .default("data")
    .transform((folder) => path.resolve(folder)),
  DATABASE_URL: databaseAddress.optional(),
  FILES_URL: z.string().optional(),
  SITE_URL: origin.optional(),
  TRUSTED_PROXIES: networks.default(() => new BlockList()),
  WEBHOOK_NETWORKS: networks.default(() => new BlockList()),
  RATE_LIMITS: onOrOff.default(true),
  DEMO: onOrOff.optional(),
  SMTP_URL: smtpAddress.optional(),
  MAIL_FROM: sender.optional(),
  MAILBOX_URL: z.string().optional(),
  UPLOAD_LIMIT: size.default(20 * 1024 * 1024),
  DISK_FLOOR: size.default(1024 * 1024 * 1024),
  WEB_CONCURRENCY: workers.default(1),
  DRAIN_SECONDS: drainSeconds.default(0),
  POCKETBASE_EMAIL: z.string().optional(),
  POCKETBASE_PASSWORD: z.string().optional(),
  METRICS_TOKEN: z.string().min(20, "must have at least 20 characters").optional(),
  ADMIN_EMAIL: z.string().optional(),
  ADMIN_PASSWORD_FILE: z.string().optional(),
  WATCH_URL: watchAddress.optional(),
  LOG: z.enum(["requests", "errors"], "must be requests or errors").default("requests"),
  ...backupVariables,
});
