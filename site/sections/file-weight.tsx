import { Suspense, use, useState } from "react";
import { attachmentSize } from "../../records/enquiries/attachments.ts";
import { french } from "../../ui/text/typography.ts";

type FileWeightProps = {
  url: string;
  /** The weight comes before other text, not after it. */
  isFirst?: boolean;
};

/** A file's weight after its description: « , 1,8 Mo ». Renders nothing if the weight is unknown. */
export function FileWeight({ url, isFirst }: FileWeightProps) {
  // Requested here, because a suspended component loses its state.
  const [bytes] = useState(() => attachmentSize(url));
  return (
    <Suspense>
      <Weight bytes={bytes} isFirst={isFirst} />
    </Suspense>
  );
}

/** No record stores the weight of its files: the file server knows it. */
function Weight({ bytes: weight, isFirst = false }: WeightProps) {
  const bytes = use(weight);
  if (bytes === undefined) return null;
  return french(isFirst ? `${weightText(bytes)}, ` : `, ${weightText(bytes)}`);
}

type WeightProps = Pick<FileWeightProps, "isFirst"> & { bytes: Promise<number | undefined> };

/** « 1,8 Mo », « 640 ko » */
export function weightText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} ko`;
  return `${(bytes / 1_000_000).toFixed(1).replace(".", ",")} Mo`;
}
