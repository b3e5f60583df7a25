import { useEffect, useRef, useState } from "react";
import type { WrittenReply } from "../../records/enquiries/sending.ts";
import { type Attempt, nextAttempt, noAttempt } from "../../records/record/record-id.ts";
import { progressFetch } from "../../records/upload.ts";
import { chosenFileKey } from "../../ui/field/image-picker.tsx";
import { french } from "../../ui/text/typography.ts";
import { texts } from "./attachments.texts.ts";
import { useAttachments } from "./attachments.tsx";

type Options = { id: string; fetch?: typeof fetch; signal?: AbortSignal };

export type Uploading = ReturnType<typeof useUploading>;

/**
 * The files of a message, and their upload progress.
 *
 * @param onEdit called when the choice of files changes
 * @param before the content sent before a reload, if its answer never came
 */
export function useUploading(onEdit: () => void, before: Attempt = noAttempt) {
  const attachments = useAttachments(onEdit);
  /** Share of the files that has been sent; `undefined` while nothing is being sent. */
  const [share, setShare] = useState<number>();
  const underWay = useRef<AbortController>(null);
  const last = useRef(before);

  useEffect(() => () => underWay.current?.abort(), []);

  return {
    attachments,
    share,
    /** The value to pass as `before` after a reload. */
    attempt: () => last.current,
    cancel: () => underWay.current?.abort(),
    async upload<Answer>(
      words: { subject?: string; body: string },
      send: (reply: WrittenReply, options: Options) => Promise<Answer>,
    ): Promise<Answer> {
      const files = await attachments.prepared();
      const sending = new AbortController();
      underWay.current = sending;
      last.current = nextAttempt(last.current, JSON.stringify([words, files.map(chosenFileKey)]));
      const options: Options = { id: last.current.id, signal: sending.signal };
      if (files.length > 0) options.fetch = progressFetch(setShare);
      try {
        return await send({ body: words.body, attachments: files }, options);
      } finally {
        underWay.current = null;
        setShare(undefined);
      }
    },
    /** Ends this message: all of it has arrived, and the next content is another one. */
    clear() {
      last.current = noAttempt;
      attachments.clear();
    },
  };
}

/** The progress of the upload; screen readers hear it by quarters. */
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
          {/* Files that were sent completely cannot be cancelled. */}
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
