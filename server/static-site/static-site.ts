import { createHash } from "node:crypto";
import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { StartupError } from "../startup-error.ts";
import { findPlace, relativeAddress } from "./addresses.ts";
import { staticPage } from "./page.ts";
import { redirectedHref, redirectFile, redirectPage } from "./redirects.ts";
import { staticStyleSheet } from "./style-sheet.ts";

type Answer = (address: string) => Promise<Response>;

type StaticSiteOptions = {
  /** Renders a page as visitors get it. */
  page: Answer;
  /** Returns the file of a record. */
  upload: Answer;
  /** The targets of redirected paths. */
  redirects: ReadonlyMap<string, string>;
  /** The folder of public build files. */
  publicFolder: string;
  /** Returns a file that replaces one of them, such as an icon of the company's own. */
  drawn?: (address: string) => Promise<Response | undefined>;
  /** Returns the folder of a record's files, such as a project's address. */
  recordFolder: (collection: string, record: string) => string;
  /** The site's own origin, or `undefined` if it has no address. */
  siteUrl: string | undefined;
  /** The title of the workshop, where the live page says whether its door is open. */
  workshop: string;
  /** Origin under which the pages are rendered. */
  origin: string;
  /** Receives each unavailable page or picture with the reason. If absent, the first one ends the export. */
  onMissing?: OnMissing;
};

/** Takes an address, such as `/api/files/projects/kx2…/cover.jpg`. */
export type OnMissing = (address: string, why: string) => void;

/** Numbers of written pages and files. */
export type StaticSiteReport = { pages: number; files: number };

/**
 * Writes every public page that the home page leads to into a folder, with all files that they show. The pages open and
 * link to one another without a server.
 *
 * @throws StartupError if a page cannot be rendered, or a file that one shows is unavailable
 */
export async function writeStaticSite(folder: string, options: StaticSiteOptions): Promise<StaticSiteReport> {
  const writer = new StaticSite(folder, options);
  await writer.writePages();
  await writer.writeRedirects();
  await writer.writeFiles();
  return writer.report();
}

class StaticSite {
  /** Address of each page by its file. Linked pages are appended while the pages are written. */
  readonly pages = new Map([["index.html", "/"]]);
  readonly #folder: string;
  readonly #options: StaticSiteOptions;
  /** Address of each other file by its target. */
  readonly #files = new Map<string, string>();
  readonly #styles = new Map<string, string>();
  /** Files that were unavailable. */
  readonly #leftOut = new Set<string>();

  constructor(folder: string, options: StaticSiteOptions) {
    this.#folder = folder;
    this.#options = options;
  }

  async writePages(): Promise<void> {
    for (const [file, address] of this.pages) {
      const answer = await this.#options.page(address);
      if (!answer.ok) {
        this.#leaveOut(address, String(answer.status));
        this.#leftOut.add(file);
        continue;
      }
      const html = staticPage(await answer.text(), {
        site: this.#options.siteUrl,
        workshop: this.#options.workshop,
        link: (href) => this.#link(href, address, file),
        file: (named) => this.#file(named, file),
        style: (css) => relativeAddress(file, this.#style(css)),
      });
      await this.#write(file, html);
    }
  }

  /** Writes a page at each redirected address that leads on without a server. */
  async writeRedirects(): Promise<void> {
    for (const path of this.#options.redirects.keys()) {
      const file = redirectFile(path);
      const target = file && !this.pages.has(file) && this.#link(path, "/", file);
      if (target) await this.#write(file, redirectPage(target));
    }
  }

  /** Style sheets come first, as they name other files. */
  async writeFiles(): Promise<void> {
    for (const [file, address] of this.#files) {
      const sheet = file.endsWith(".css") ? await readFile(this.#public(address), "utf8") : undefined;
      if (sheet !== undefined) await this.#write(file, this.#staticSheet(sheet, file));
      else if (address.startsWith("/api/files/")) await this.#writeUpload(file, address);
      else await this.#copy(file, address);
    }
    for (const [file, css] of this.#styles) await this.#write(file, css);
  }

  report(): StaticSiteReport {
    const pages = [...this.pages.keys()].filter((file) => !this.#leftOut.has(file)).length;
    const files = [...this.#files.keys()].filter((file) => !this.#leftOut.has(file)).length;
    return { pages, files: files + this.#styles.size };
  }

  #link(linked: string, page: string, from: string): string | null {
    const { origin, siteUrl, redirects } = this.#options;
    const href = redirectedHref(linked, page, { origin, redirects });
    const place = findPlace(href, page, origin);
    switch (place.kind) {
      case "elsewhere":
        return href;
      case "server":
        return siteUrl ? siteUrl + place.address : null;
      case "page":
        this.pages.set(place.file, place.address);
        return (place.file === from && place.hash) || relativeAddress(from, place.file) + place.hash;
      default:
        return this.#file(href, from);
    }
  }

  #file(named: string, from: string): string | null {
    const place = findPlace(named, "/", this.#options.origin);
    if (place.kind !== "asset" && place.kind !== "upload") return null;
    const file = place.kind === "upload" ? this.#fileOfUpload(place.address) : place.address.slice(1);
    this.#files.set(file, place.address);
    return relativeAddress(from, file);
  }

  /** `photos/maison-du-coteau/cover_v9zt9a0fa6-1440x0.jpg` */
  #fileOfUpload(address: string): string {
    const { pathname, searchParams } = new URL(address, this.#options.origin);
    const [collection = "", record = "", name = ""] = pathname.split("/").slice(3);
    const size = searchParams.get("thumb");
    const { name: stem, ext } = path.parse(name);
    const own = this.#options.recordFolder(collection, record);
    return `photos/${own}/${size ? `${stem}-${size}${ext}` : name}`;
  }

  #style(css: string): string {
    const file = `assets/site-${createHash("sha256").update(css).digest("hex").slice(0, 8)}.css`;
    if (!this.#styles.has(file)) this.#styles.set(file, this.#staticSheet(css, file));
    return file;
  }

  #staticSheet(css: string, from: string): string {
    return staticStyleSheet(css, (address) => this.#file(address, from) ?? address);
  }

  async #writeUpload(file: string, address: string): Promise<void> {
    const target = path.join(this.#folder, file);
    const answer = await this.#options.upload(address);
    await this.#makeParentFolder(file);
    const fault =
      answer.ok && answer.body
        ? // Unlike a write stream that is destroyed while it opens, `writeFile` has closed the file when it rejects.
          await writeFile(target, answer.body).catch(faultOfReading)
        : String(answer.status);
    if (!fault) return;
    await rm(target, { force: true });
    this.#leaveOut(address, fault);
    this.#leftOut.add(file);
  }

  #leaveOut(address: string, why: string): void {
    const { onMissing } = this.#options;
    if (onMissing) return void onMissing(address, why);
    throw new StartupError(
      `${addressName(address)}, which the pages show, cannot be had (${why}). With --without-damaged, the rest is exported.`,
    );
  }

  async #copy(file: string, address: string): Promise<void> {
    await this.#makeParentFolder(file);
    const target = path.join(this.#folder, file);
    const replacement = await this.#options.drawn?.(address);
    if (replacement) await writeFile(target, Buffer.from(await replacement.arrayBuffer()));
    else await copyFile(this.#public(address), target);
  }

  async #write(file: string, text: string): Promise<void> {
    await this.#makeParentFolder(file);
    await writeFile(path.join(this.#folder, file), text);
  }

  #public(address: string): string {
    return path.join(this.#options.publicFolder, decodeURIComponent(new URL(address, "http://a").pathname));
  }

  async #makeParentFolder(file: string): Promise<void> {
    await mkdir(path.dirname(path.join(this.#folder, file)), { recursive: true });
  }
}

/** A full disk is not the file's fault. */
function faultOfReading(error: NodeJS.ErrnoException): string {
  if (error.code === "ENOSPC" || error.code === "EDQUOT") throw error;
  return error.message;
}

/** Names an address for a message: its record and file if it has them. */
function addressName(address: string): string {
  const [, collection, record, file] = /^\/api\/files\/([^/]+)\/([^/]+)\/([^?#]+)/.exec(address) ?? [];
  return file ? `The file ${file} of ${collection} ${record}` : `The page ${address}`;
}
