import { Suspense, use, useState } from "react";
import { attachmentSize } from "../../records/messages/attachments.ts";
import { french } from "../../ui/text/typography.ts";

/** How heavy a file is, behind what it is: « , 1,8 Mo »; nothing where that is not known. */
export function FileWeight({ url }: { url: string }) {
  // Asked for here: whatever waits for an answer forgets what it has asked.
  const [bytes] = useState(() => attachmentSize(url));
  return (
    <Suspense>
      <Weight bytes={bytes} />
    </Suspense>
  );
}

/** No record says how heavy its files are: who serves them does. */
function Weight({ bytes: asked }: { bytes: Promise<number | undefined> }) {
  const bytes = use(asked);
  return bytes === undefined ? null : french(`, ${weightText(bytes)}`);
}

/** « 1,8 Mo », « 640 ko » */
function weightText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} ko`;
  return `${(bytes / 1_000_000).toFixed(1).replace(".", ",")} Mo`;
}
