import { useEffect, useRef, useState } from "react";
import { newRecordId, type WrittenReply } from "../../records/messages/sending.ts";
import { progressFetch } from "../../records/upload.ts";
import { keyOf } from "../../ui/field/image-picker.tsx";
import { french } from "../../ui/text/typography.ts";
import { texts } from "./attachments.texts.ts";
import { useAttachments } from "./attachments.tsx";

type Options = { id: string; fetch?: typeof fetch; signal?: AbortSignal };

export type Uploading = ReturnType<typeof useUploading>;

/** What was last sent, and the id it went under. */
export type Attempt = { id: string; written: string };

/**
 * The files of a message, and how far they are on their way.
 *
 * @param onEdit told that they are no longer what they were
 * @param before what was sent before a reload, if its answer never came
 */
export function useUploading(onEdit: () => void, before: Attempt = { id: "", written: "" }) {
  const attachments = useAttachments(onEdit);
  /** How much has left; undefined while nothing is on its way. */
  const [share, setShare] = useState<number>();
  const underWay = useRef<AbortController>(null);
  const last = useRef(before);

  useEffect(() => () => underWay.current?.abort(), []);

  /** The same words once more are the same record, should it have arrived unheard; words changed since are another. */
  function idOf(written: string): string {
    if (written !== last.current.written) last.current = { id: newRecordId(), written };
    return last.current.id;
  }

  return {
    attachments,
    share,
    /** What `before` is to be, should the page be loaded anew. */
    attempt: () => last.current,
    cancel: () => underWay.current?.abort(),
    async upload(
      words: { subject?: string; body: string },
      send: (written: WrittenReply, options: Options) => Promise<unknown>,
    ): Promise<unknown> {
      const files = await attachments.prepared();
      const sending = new AbortController();
      underWay.current = sending;
      const options: Options = {
        id: idOf(JSON.stringify([words, files.map(keyOf)])),
        signal: sending.signal,
      };
      if (files.length > 0) options.fetch = progressFetch(setShare);
      try {
        return await send({ body: words.body, attachments: files }, options);
      } finally {
        underWay.current = null;
        setShare(undefined);
      }
    },
    /** All of it has arrived: what comes next is another message. */
    clear() {
      last.current = { id: "", written: "" };
      attachments.clear();
    },
  };
}

/** How far the files are; screen readers are told by quarters. */
export function UploadProgress({ uploading: { share, cancel } }: { uploading: Uploading }) {
  const quarters = share === undefined ? "" : french(`${Math.floor(share * 4) * 25} %`);
  return (
    <>
      <p role="status" className="sr-only">
        {quarters && texts.underWay + quarters}
      </p>
      {share !== undefined && (
        <div className="upload">
          <progress value={share} aria-label={texts.sending} />
          <p className="note figures" aria-hidden="true">
            {texts.underWay}
            {french(`${Math.round(share * 100)} %`)}
          </p>
          {/* What has left cannot be kept back. */}
          {share < 1 && (
            <button type="button" className="link" onClick={cancel}>
              {texts.cancel}
            </button>
          )}
        </div>
      )}
    </>
  );
}
