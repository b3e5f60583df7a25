import type PocketBase from "pocketbase";
import { type Cooperative, openCooperative } from "../../../domain/fixtures.ts";
import type { Project } from "../../../domain/projects/project.ts";
import { inProcess } from "../../../domain/service-account.server.ts";
import {
  type DraftPicture,
  newPicture,
  type ProjectDraft,
  picturesOf,
  projectDraft,
  withPicture,
} from "./draft.ts";
import type { SaveOutcome } from "./save.ts";
import { saveProject } from "./saving.ts";

/** What may become of one request: the store's answer, or another in its place. */
type Line = (send: () => Promise<Response>, request: Request) => Promise<Response>;

/** A form of a project over a store of its own, as the page holds it. */
export type OpenedForm = {
  id: string;
  draft: ProjectDraft;
  stored: Project | null;
  /** Method, and the fields that went with it, of each write. */
  sent: string[];
  /** Faults of images, by their key. */
  refused: Map<string, string>;
  /** Answers in place of the store, request by request, until it is taken away. */
  line?: Line;
  client: PocketBase;
  admin: Cooperative["admin"];
  stop(): void;
  /** Called when an image is about to leave. */
  onSending?: (picture: DraftPicture, stop: () => void) => void;
  save(options?: { isRetry?: boolean; withoutPermission?: boolean }): Promise<SaveOutcome>;
  /** The project as the store has it. */
  now(): Promise<Project>;
};

/** A form for a new project. */
export async function newForm(): Promise<OpenedForm> {
  const { store, admin } = await openCooperative();
  const { body: record } = await admin.view("users", admin.id);
  const client = inProcess(store, { kind: "user", collection: "users", id: admin.id, record });
  const payload = btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600 }));
  client.authStore.save(`head.${payload}.`, { ...record, collectionId: "users", collectionName: "users" });
  const sending = { current: new AbortController() };
  const form: OpenedForm = {
    id: "abcdefghijklmno",
    draft: projectDraft(null),
    stored: null,
    sent: [],
    refused: new Map(),
    client,
    admin,
    stop: () => sending.current.abort(),
    now: async () => (await admin.view("projects", form.id)).body as unknown as Project,
    save: ({ isRetry = false, withoutPermission = false } = {}) => {
      sending.current = new AbortController();
      return saveProject({
        client,
        id: form.id,
        stored: form.stored,
        isRetry,
        draft: () => form.draft,
        withoutPermission,
        signal: sending.current.signal,
        onStored: (project) => {
          form.stored = project;
        },
        onSending: (key, stop) => {
          const picture = picturesOf(form.draft).find((each) => each.key === key);
          if (picture) form.onSending?.(picture, stop);
        },
        onProgress: () => {},
        onArrived: (key, name) => amend(form, key, { name }),
        onRefused: (key, fault) => form.refused.set(key, fault),
      });
    },
  };
  listen(form);
  return form;
}

/** A form for a project that is stored already, without a cover: to decode one takes a second. */
export async function formOf(galleryOf: readonly string[] = []): Promise<OpenedForm> {
  const form = await newForm();
  await form.admin.create("projects", { ...filled, id: form.id, status: "published" });
  form.stored = await form.now();
  form.draft = { ...projectDraft(form.stored), gallery: galleryOf.map((name) => photo(name)) };
  if (galleryOf.length > 0) await form.save();
  form.draft = projectDraft(form.stored);
  form.sent.length = 0;
  return form;
}

/** What must be filled in. */
export const filled = { title: "La grange", slug: "grange", description: "<p>Du bois</p>" };

/** A new image of the form. */
export function photo(name: string, content: Uint8Array<ArrayBuffer> = pixel): DraftPicture {
  return newPicture(new File([content], `${name}.png`, { type: "image/png" }));
}

const pixel = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
  (letter) => letter.charCodeAt(0),
);

/** An answer that never comes. */
export const noAnswer: Line = () => Promise.reject(new TypeError("No answer came."));

/** The store does it, and nobody hears of it. */
export const lostAnswer: Line = async (send) => {
  await send();
  throw new TypeError("No answer came.");
};

function amend(form: OpenedForm, key: string, change: Partial<DraftPicture>): void {
  form.draft = withPicture(form.draft, key, change);
}

function listen(form: OpenedForm): void {
  const { beforeSend } = form.client;
  form.client.beforeSend = async (url, options) => {
    const local = (await beforeSend?.(url, options)) as { options: { fetch: typeof fetch } };
    const { fetch: toStore } = local.options;
    const fetchOn: typeof fetch = async (input, init) => {
      const request = new Request(input, init);
      init?.signal?.throwIfAborted();
      if (request.method !== "GET") form.sent.push(written(request.method, init?.body));
      return (form.line ?? ((send) => send()))(() => toStore(input, init), request);
    };
    return { url, options: { ...options, fetch: fetchOn } };
  };
}

function written(method: string, body: unknown): string {
  return [method, ...(body instanceof FormData ? new Set(body.keys()) : [])].join(" ");
}
