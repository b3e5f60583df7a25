import type PocketBase from "pocketbase";
import { type Cooperative, openCooperative } from "../../../domain/fixtures.ts";
import type { Project } from "../../../domain/projects/project.ts";
import { inProcess } from "../../../domain/service-account.server.ts";
import {
  type DraftPicture,
  listPictures,
  newPicture,
  type ProjectDraft,
  projectDraft,
  withPicture,
} from "./draft.ts";
import type { SaveOutcome } from "./save.ts";
import { saveProject } from "./saving.ts";

/** Handles one request: passes it to the store, or answers instead of the store. */
type Line = (send: () => Promise<Response>, request: Request) => Promise<Response>;

/** A project's form over a store of its own, as the page holds it. */
export type OpenedForm = {
  id: string;
  draft: ProjectDraft;
  stored: Project | null;
  /** The method and the fields of each write. */
  sent: string[];
  /** Errors of images by key. */
  refused: Map<string, string>;
  /** Answers instead of the store, request by request, until it is removed. */
  line?: Line;
  client: PocketBase;
  admin: Cooperative["admin"];
  stop(): void;
  /** Called when an image is about to be sent. */
  onSending?: (picture: DraftPicture, stop: () => void) => void;
  save(options?: { isRetry?: boolean; withoutPermission?: boolean }): Promise<SaveOutcome>;
  /** The stored project. */
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
          const picture = listPictures(form.draft).find((each) => each.key === key);
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

/** A form for a stored project, without a cover, because decoding one takes a second. */
export async function openForm(galleryOf: readonly string[] = []): Promise<OpenedForm> {
  const form = await newForm();
  await form.admin.create("projects", { ...filled, id: form.id, status: "published" });
  form.stored = await form.now();
  form.draft = { ...projectDraft(form.stored), gallery: galleryOf.map((name) => photo(name)) };
  if (galleryOf.length > 0) await form.save();
  form.draft = projectDraft(form.stored);
  form.sent.length = 0;
  return form;
}

/** The required fields. */
export const filled = { title: "La grange", slug: "grange", description: "<p>Du bois</p>" };

/** A new image of the form. */
export function photo(name: string, content: Uint8Array<ArrayBuffer> = pixel): DraftPicture {
  return newPicture(new File([content], `${name}.png`, { type: "image/png" }));
}

const pixel = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
  (letter) => letter.charCodeAt(0),
);

/** No answer ever comes. */
export const noAnswer: Line = () => Promise.reject(new TypeError("No answer came."));

/** The store handles the request, but its answer is lost. */
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
    const fetchFromForm: typeof fetch = async (input, init) => {
      const request = new Request(input, init);
      init?.signal?.throwIfAborted();
      if (request.method !== "GET") form.sent.push(written(request.method, init?.body));
      return (form.line ?? ((send) => send()))(() => toStore(input, init), request);
    };
    return { url, options: { ...options, fetch: fetchFromForm } };
  };
}

function written(method: string, body: unknown): string {
  return [method, ...(body instanceof FormData ? new Set(body.keys()) : [])].join(" ");
}
