import { type Notes, ProofNeeded, type Store } from "record-store";
import { binAnswer } from "../../domain/bin/bin.server.ts";
import { bookEntries } from "../../domain/bookkeeping/bookkeeping.server.ts";
import type { EnquiryFigures } from "../../domain/enquiries/figures/figures.ts";
import { pageEditors } from "../../domain/pages/editors/page-editors.server.ts";
import { isPageName } from "../../domain/pages/page-names.ts";
import { comingErasures } from "../../domain/personal-data/retention/preview.server.ts";
import { type PreviewLinkParts, previewLinksAnswer } from "../../domain/preview-links/links-answer.server.ts";
import type { PreviewSubject } from "../../domain/preview-links/preview-link.ts";
import { publishingAnswer } from "../../domain/projects/worksite-photos/publishing.server.ts";
import { rewindAnswer, rewindPages, rewindPreview } from "../../domain/rewind/rewind.server.ts";
import { type IsMissing, readAddressReport } from "../../domain/site-addresses/report.server.ts";
import { lastDays } from "../../domain/statistics/days.server.ts";
import { mostReadProjects } from "../../domain/statistics/most-read.server.ts";
import { searchTeam } from "../../domain/team-search/team-search.server.ts";
import { type Ability, isColleague, may } from "../../domain/users/abilities.ts";
import { administratorContacts } from "../../domain/users/administrators.server.ts";
import { isAdmin } from "../../domain/users/roles.ts";
import { goBackAnswer } from "../../domain/versions/go-back.server.ts";
import { pageWriters } from "../../domain/versions/page-writers.server.ts";
import type { PostMessage } from "../../domain/webhooks/delivering.server.ts";
import { worksiteClients } from "../../domain/worksites/clients.server.ts";
import type { Mail } from "../../mail/index.ts";
import { defaultText } from "../../site/pages/default-texts.ts";
import type { AgendaSubscriptions } from "../agenda/subscriptions.ts";
import type { SiteBackups } from "../backups/backups.ts";
import type { Log } from "../log/log.ts";
import { pushDevicesAnswer } from "../push/push-devices.ts";
import type { ReadingCounts } from "../readings/reading-counts.ts";
import type { SessionGateway } from "../session/session.ts";
import { archiveAnswer, backupsAnswer, startBackup } from "./backups.ts";
import { changedAnswer } from "./changes.ts";
import { distancesAnswer } from "./distances.ts";
import { type DashboardAnswer, type DashboardCaller, doorFor } from "./door.ts";
import { type OpeningHandlerParts, openingAnswer } from "./opening.ts";
import { journalAnswer, journalTableAnswer, openingsAnswer, readingsAnswer } from "./readings.ts";
import { type StatusParts, statusAnswer } from "./status.ts";
import { bookkeepingTable } from "./tables/bookkeeping-csv.ts";
import { exportAnswer } from "./tables/exports.ts";
import { figuresAnswer, figuresTable } from "./tables/figures.ts";
import { departureAnswer, teamAnswer } from "./team/team.ts";
import { formerImageAnswer, versionsAnswer } from "./versions.ts";
import { webhookAnswer } from "./webhooks.ts";

type DashboardHandlerOptions = {
  store: Store;
  gateway: Pick<SessionGateway, "sessionOwner" | "sessionId">;
  backups: Pick<SiteBackups, "run" | "state" | "archive">;
  status: StatusParts["status"];
  opening: OpeningHandlerParts["opening"];
  mail: StatusParts["mail"] & OpeningHandlerParts["mail"] & Pick<Mail, "unsent">;
  mailFrom: string;
  siteUrl: string;
  /** Whether letters leave the outbox. */
  sendsLetters: boolean;
  notes: Pick<Notes, "read">;
  enquiryFigures: () => Promise<EnquiryFigures>;
  /** Tells whether an address of the site has no page. */
  isMissing: IsMissing;
  /** Renders a page with its draft for the editor. */
  pageView: (subject: PreviewSubject) => Promise<Response>;
  previews: PreviewLinkParts["previews"];
  agenda: Pick<AgendaSubscriptions, "own">;
  /** Notes whose journal a colleague opens. */
  readings: Pick<ReadingCounts, "noteJournal">;
  log: Pick<Log, "error" | "note">;
  /** Sends a message to a connected tool. */
  post: PostMessage;
};

/** Addresses of the dashboard apart from records. Each answers 404 unless the caller's role may call it. */
export type DashboardHandler = {
  bin(request: Request): Promise<Response>;
  journal(request: Request): Promise<Response>;
  journalTable(request: Request): Promise<Response>;
  readings(request: Request): Promise<Response>;
  openings(request: Request): Promise<Response>;
  changes(request: Request): Promise<Response>;
  statistics(request: Request): Promise<Response>;
  letters(request: Request): Promise<Response>;
  backups(request: Request): Promise<Response>;
  archive(request: Request, id: string): Promise<Response>;
  status(request: Request): Promise<Response>;
  opening(request: Request): Promise<Response>;
  versions(request: Request): Promise<Response>;
  formerImage(request: Request): Promise<Response>;
  rewind(request: Request): Promise<Response>;
  rewindPages(request: Request): Promise<Response>;
  enquiries(request: Request): Promise<Response>;
  publishing(request: Request): Promise<Response>;
  erasures(request: Request): Promise<Response>;
  distances(request: Request): Promise<Response>;
  addresses(request: Request): Promise<Response>;
  administrators(request: Request): Promise<Response>;
  worksiteClients(request: Request): Promise<Response>;
  bookkeeping(request: Request): Promise<Response>;
  bookkeepingTable(request: Request): Promise<Response>;
  exports(request: Request): Promise<Response>;
  figures(request: Request): Promise<Response>;
  figuresTable(request: Request): Promise<Response>;
  mostRead(request: Request): Promise<Response>;
  team(request: Request): Promise<Response>;
  pageView(request: Request): Promise<Response>;
  previewLinks(request: Request): Promise<Response>;
  pageWriters(request: Request): Promise<Response>;
  pageEditors(request: Request): Promise<Response>;
  agenda(request: Request): Promise<Response>;
  notifications(request: Request): Promise<Response>;
  search(request: Request): Promise<Response>;
  webhooks(request: Request): Promise<Response>;
};

/**
 * Opens the dashboard's addresses apart from records: bin, journal, backups, site status and recent activity. Each
 * answers 404 unless a colleague whose role may call it does so from a page of ours.
 */
export function openDashboardHandler(options: DashboardHandlerOptions): DashboardHandler {
  const { store, backups, isMissing, log } = options;
  const forCallers = doorFor(options);
  const report = (error: unknown) => log.error(error, crypto.randomUUID());

  const forAdministrators = (methods: readonly string[], answer: DashboardAnswer) =>
    forCallers(isAdmin, methods, answer);
  const forAbility = (ability: Ability, methods: readonly string[], answer: DashboardAnswer) =>
    forCallers((caller) => may(caller, ability), methods, answer);

  return {
    bin: forCallers(isColleague, ["GET", "POST"], (request, colleague) =>
      binAnswer(store, request, colleague),
    ),
    journal: forAdministrators(["GET"], ({ url }, admin) => journalAnswer(options, new URL(url), admin)),
    journalTable: forAdministrators(["GET"], ({ url }, admin) => journalTableAnswer(options, url, admin)),
    readings: forAdministrators(["GET"], ({ url }) => readingsAnswer(store, new URL(url))),
    backups: forAdministrators(["GET", "POST"], ({ method }) =>
      method === "POST" ? startBackup(backups, report) : backupsAnswer(backups),
    ),
    archive: (request, id) =>
      forAdministrators(["GET", "POST"], ({ method }, admin) => {
        if (admin.stale) throw new ProofNeeded();
        if (method === "POST") return new Response(null, { status: 204 });
        // A downloaded backup holds everything: an operator may have to find out later who took it.
        log.note(`Backup ${id} is downloaded by users/${admin.id}.`);
        return archiveAnswer(backups, id);
      })(request),
    status: forAdministrators(["GET", "POST"], (request) => statusAnswer({ ...options, report }, request)),
    opening: forAdministrators(["GET", "POST"], (request, admin) => openingAnswer(options, request, admin)),
    addresses: forAdministrators(["GET"], () => readAddressReport(store, isMissing).then(Response.json)),
    versions: forCallers(isColleague, ["GET", "POST"], (request, colleague) =>
      request.method === "POST"
        ? goBackAnswer(store, request, colleague)
        : versionsAnswer(store, request, colleague),
    ),
    formerImage: forCallers(isColleague, ["GET"], (request, colleague) =>
      formerImageAnswer(store, request, colleague),
    ),
    rewind: forAdministrators(["GET", "POST"], (request, admin) =>
      request.method === "POST"
        ? rewindAnswer(store, request, admin)
        : rewindPreview(store, new URL(request.url)),
    ),
    rewindPages: forAdministrators(["GET"], ({ url }) => rewindPages(store, new URL(url))),
    enquiries: forAbility("bookkeeping", ["GET"], async () => Response.json(await options.enquiryFigures())),
    publishing: forCallers(
      (caller) => may(caller, "worksites") && may(caller, "projects"),
      ["POST"],
      (request, colleague) => publishingAnswer(store, request, colleague),
    ),
    exports: forAdministrators(["GET"], ({ url }, admin) => exportAnswer(options, new URL(url), admin)),
    distances: forAdministrators(["GET"], ({ url }) => distancesAnswer(store, new URL(url))),
    letters: forCallers(isColleague, ["GET"], ({ url }) => lettersAnswer(options, new URL(url))),
    erasures: forAdministrators(["GET"], () => comingErasures(options, new Date()).then(Response.json)),
    ...colleaguesAnswers(options, forCallers),
    agenda: forAdministrators(["GET", "POST"], (request, admin) => options.agenda.own(request, admin)),
    pageView: forAbility("pages", ["GET"], (request) => pageViewAnswer(options, request)),
  };
}

/** The answers for colleagues of several roles. */
function colleaguesAnswers(
  options: Pick<DashboardHandlerOptions, "store" | "previews" | "gateway" | "siteUrl" | "post">,
  forCallers: ReturnType<typeof doorFor>,
) {
  const { store, previews } = options;
  const forAbility = (ability: Ability, answer: DashboardAnswer) =>
    forCallers((caller) => may(caller, ability), ["GET"], answer);
  return {
    changes: forCallers(isColleague, ["GET"], ({ url }, colleague) =>
      changedAnswer(store, new URL(url), colleague),
    ),
    search: forCallers(isColleague, ["GET"], ({ url }, colleague) =>
      searchAnswer(store, new URL(url), colleague),
    ),
    administrators: forCallers(isColleague, ["GET"], async () =>
      Response.json({ administrators: await administratorContacts(store) }),
    ),
    worksiteClients: forAbility("worksites", async () =>
      Response.json({ clients: await worksiteClients(store) }),
    ),
    bookkeeping: forAbility("bookkeeping", async () => Response.json({ entries: await bookEntries(store) })),
    bookkeepingTable: forAbility("bookkeeping", ({ url }) => bookkeepingTable(store, new URL(url))),
    figures: forAbility("bookkeeping", ({ url }) => figuresAnswer(store, new URL(url))),
    figuresTable: forAbility("bookkeeping", ({ url }) => figuresTable(store, new URL(url))),
    team: forCallers(isAdmin, ["GET", "POST"], (request, admin) =>
      request.method === "POST" ? departureAnswer(store, request, admin) : teamAnswer(store),
    ),
    openings: forCallers(isAdmin, ["GET"], ({ url }) => openingsAnswer(store, new URL(url))),
    notifications: forCallers(isAdmin, ["GET", "POST"], (request, admin) =>
      pushDevicesAnswer(options, request, admin),
    ),
    webhooks: forCallers(isAdmin, ["POST"], (request, admin) => webhookAnswer(options, request, admin)),
    previewLinks: forAbility("pages", (request) => previewLinksAnswer({ store, previews }, request)),
    statistics: forAbility("pages", async () => Response.json({ days: await lastDays(store, new Date()) })),
    pageWriters: forAbility("pages", async () => Response.json(await pageWriters(store))),
    pageEditors: forAbility("pages", async () => Response.json({ editors: await pageEditors(store) })),
    mostRead: forAbility("projects", async () =>
      Response.json({ projects: await mostReadProjects(store, new Date()) }),
    ),
  };
}

/** Answers whether letters leave. With `lettres`, the answer lists the unsent ones. */
async function lettersAnswer(
  { sendsLetters, mail }: Pick<DashboardHandlerOptions, "sendsLetters" | "mail">,
  { searchParams }: URL,
): Promise<Response> {
  const unsent = searchParams.has("lettres") && { unsent: await mail.unsent() };
  return Response.json({ configured: sendsLetters, ...unsent });
}

/** Answers with what a colleague may find by the words in `q`. */
async function searchAnswer(store: Store, { searchParams }: URL, caller: DashboardCaller): Promise<Response> {
  const typed = searchParams.get("q") ?? "";
  return Response.json(await searchTeam(store, { caller, typed, originalText: defaultText }));
}

/** The page or the service that the address names, or a 404. */
function pageViewAnswer(
  { pageView }: Pick<DashboardHandlerOptions, "pageView">,
  { url }: Request,
): Response | Promise<Response> {
  const { searchParams } = new URL(url);
  const page = searchParams.get("page");
  if (isPageName(page)) return pageView({ page });
  return pageView({ service: searchParams.get("service") ?? "" });
}
