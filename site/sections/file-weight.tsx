import { Suspense, use, useState } from "react";
import { attachmentSize } from "../../records/messages/attachments.ts";
import { french } from "../../ui/text/typography.ts";

type FileWeightProps = {
  url: string;
  /** Something is said after it, rather than before it. */
  isFirst?: boolean;
};

/** How heavy a file is, behind what it is: « , 1,8 Mo »; nothing where that is not known. */
export function FileWeight({ url, isFirst }: FileWeightProps) {
  // Asked for here: whatever waits for an answer forgets what it has asked.
  const [bytes] = useState(() => attachmentSize(url));
  return (
    <Suspense>
      <Weight bytes={bytes} isFirst={isFirst} />
    </Suspense>
  );
}

/** No record says how heavy its files are: who serves them does. */
function Weight({ bytes: asked, isFirst = false }: WeightProps) {
  const bytes = use(asked);
  if (bytes === undefined) return null;
  return french(isFirst ? `${weightText(bytes)}, ` : `, ${weightText(bytes)}`);
}

type WeightProps = Pick<FileWeightProps, "isFirst"> & { bytes: Promise<number | undefined> };

/** « 1,8 Mo », « 640 ko » */
export function weightText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} ko`;
  return `${(bytes / 1_000_000).toFixed(1).replace(".", ",")} Mo`;
}
