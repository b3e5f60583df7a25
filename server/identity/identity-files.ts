import { type ImageWorker, isChangeOf, openImageWorker, type Store } from "record-store";
import { readCompany } from "../../domain/company/record.server.ts";
import { ownAccent } from "../../domain/identity/accent.ts";
import { fileAddress } from "../../records/record/file-address.ts";
import { siteImage } from "../../site/seo/site-image.ts";
import { type Asset, type Assets, assetResponse, makeAsset } from "../http/assets.ts";
import { dataAddress } from "./data-address.ts";
import type { MarkFacts } from "./drawn-mark.ts";
import { icons } from "./icons.ts";
import { findRecordCard } from "./record-cards.ts";
import { drawShareCard } from "./share-card.ts";
import { siteCard } from "./share-cards.ts";

/** The files that are drawn from the company's identity. */
export type IdentityFiles = {
  /** Returns the answer to a GET or HEAD, or `undefined` if the address is no such file, or the usual one serves. */
  answer(request: Request): Promise<Response | undefined>;
  /** Ends the drawing. */
  close(): void;
};

type IdentityOptions = {
  store: Pick<Store, "fetch" | "changes">;
  /** The site's own files: some pictures are drawn into the cards. */
  assets: Pick<Assets, "answer">;
  siteUrl: string;
  report: (error: unknown) => void;
};

/** Drawn files in memory, of some 120 KB each. The one that was drawn first is dropped first. */
const mostFiles = 100;

/** Opens the drawn files. Each is drawn at its first request, and again after a change of its record. */
export function openIdentityFiles(options: IdentityOptions): IdentityFiles {
  return new DrawnFiles(options);
}

class DrawnFiles implements IdentityFiles {
  readonly #options: IdentityOptions;
  readonly #worker: ImageWorker = openImageWorker();
  readonly #drawn = new Map<string, Promise<Asset | undefined>>();

  constructor(options: IdentityOptions) {
    this.#options = options;
    options.store.changes.listen((entry) => {
      if (isChangeOf(entry, "company") || isChangeOf(entry, "pages")) this.#drawn.clear();
    });
  }

  async answer(request: Request): Promise<Response | undefined> {
    const { pathname } = new URL(request.url);
    const isCard = pathname.startsWith(cardFolder);
    if (!isCard && !(pathname in icons) && pathname !== siteImage.src) return undefined;
    try {
      await this.#options.store.changes.catchUp();
      const asset = await (isCard ? this.#recordCard(pathname) : this.#ownFile(pathname));
      return asset && assetResponse(asset, request);
    } catch (error) {
      // The usual icon is better than none.
      this.#options.report(error);
      return undefined;
    }
  }

  close(): void {
    this.#worker.close();
  }

  /** Visitors may lose sight of a record at any moment, so each request reads it. */
  async #recordCard(pathname: string): Promise<Asset | undefined> {
    const card = await findRecordCard(this.#options, pathname.slice(cardFolder.length));
    if (!card) return undefined;
    return this.#once(`${pathname} ${card.key}`, async () => {
      const brand = (await this.#facts()) ?? unnamed;
      const content = await card.read();
      if (!content) return undefined;
      const drawnCard = await this.#drawCard(drawShareCard({ ...content, brand }));
      return drawnAsset(pathname, drawnCard, "public, no-cache");
    });
  }

  #ownFile(pathname: string): Promise<Asset | undefined> {
    return this.#once(pathname, async () => {
      const facts = await this.#facts();
      const icon = icons[pathname];
      if (icon) {
        const draw: ImageWorker["draw"] = (task) => this.#worker.draw(task);
        return facts && hasOwnMark(facts) ? drawnAsset(pathname, await icon(facts, draw)) : undefined;
      }
      const card = facts && (await siteCard(this.#options, await readCompany(this.#options.store), facts));
      return card ? drawnAsset(pathname, await this.#drawCard(card)) : undefined;
    });
  }

  /** Draws a file at its first request. Requests meanwhile wait for the same drawing. */
  #once(key: string, draw: () => Promise<Asset | undefined>): Promise<Asset | undefined> {
    const drawnBefore = this.#drawn.get(key);
    if (drawnBefore) return drawnBefore;
    const drawing = draw();
    this.#drawn.set(key, drawing);
    drawing.catch(() => this.#drawn.get(key) === drawing && this.#drawn.delete(key));
    const [oldest = ""] = this.#drawn.keys();
    if (this.#drawn.size > mostFiles) this.#drawn.delete(oldest);
    return drawing;
  }

  #drawCard(svg: string): Promise<Buffer<ArrayBuffer>> {
    return this.#worker.draw({ svg, format: "jpeg" });
  }

  async #facts(): Promise<MarkFacts | undefined> {
    const { store, siteUrl } = this.#options;
    const company = await readCompany(store);
    if (!company) return undefined;
    const { name, accent, mark, logo } = company;
    if (!logo || mark !== "") return { name, accent, mark };
    const address = new URL(fileAddress(company, logo), siteUrl);
    const file = await store.fetch(new Request(address), { inProcess: true });
    return { name, accent, mark, logo: file.ok ? await dataAddress(file) : undefined };
  }
}

/** The folder of the cards. A project's card has its slug as its name. News and services have folders of their own. */
const cardFolder = "/partage/";

const unnamed: MarkFacts = { name: "", accent: "", mark: "" };

function hasOwnMark({ mark, logo, accent }: MarkFacts): boolean {
  return mark !== "" || logo !== undefined || ownAccent(accent) !== undefined;
}

/** A drawing in an SVG shows its own colours and pictures, and loads nothing. */
const svgPolicy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox";

function drawnAsset(address: string, content: string | Uint8Array<ArrayBuffer>, caching = lifetime): Asset {
  const asset = makeAsset(address, {
    identity: typeof content === "string" ? Buffer.from(content) : content,
  });
  const policy = address.endsWith(".svg") && { "Content-Security-Policy": svgPolicy };
  return { ...asset, headers: { ...asset.headers, ...policy, "Cache-Control": caching } };
}

/** The same address shows the next identity soon. */
const lifetime = "public, max-age=600, stale-while-revalidate=86400";
