import { itemLists } from "../../../domain/pages/lists/lists.ts";
import type { PageName } from "../../../domain/pages/page-names.ts";
import { findEditablePlace, pagePlaces } from "../../../domain/pages/registry.ts";
import type { RecordsClient } from "../../../records/client.ts";
import { fileAddress } from "../../../records/record/file-address.ts";
import { defaultPicture } from "../../../site/pages/default-pictures.ts";
import { defaultText } from "../../../site/pages/default-texts.ts";
import { Icon } from "../../../ui/icon/icon.tsx";
import { french } from "../../../ui/text/typography.ts";
import { texts } from "../pages.texts.ts";
import { type PageColleagues, writingHere } from "./colleagues/page-colleagues.ts";
import { ItemPanel } from "./lists/item-panel.tsx";
import { findItem } from "./lists/item-places.ts";
import { withPictureChange } from "./page-draft.ts";
import { PagePicturePanel } from "./pictures/picture-panel.tsx";
import { sendPicture } from "./pictures/send-picture.ts";
import { TextPanel } from "./text-panel.tsx";
import type { DraftEditing } from "./use-draft.ts";

type PlacePanelProps = {
  name: PageName;
  id: string;
  draft: DraftEditing;
  colleagues: PageColleagues;
  client: RecordsClient;
  /** Whether the place is at the right of the page, so that the panel stands at the left. */
  isLeft: boolean;
  onOpen: (id: string) => void;
  onClose: () => void;
};

/** The one open place: beside the page on a desk, below its row on a phone. */
export function PlacePanel(props: PlacePanelProps) {
  const { name, id, draft, colleagues, client, isLeft, onOpen, onClose } = props;
  const place = findEditablePlace(name, id);
  const item = findItem(id, draft.content);
  const title = place?.name ?? (item && `${itemLists[item.list].name} ${item.position + 1}`);
  if (!title) return null;
  const writing = writingHere(colleagues, id);
  const ids = pagePlaces(name).map((each) => each.id);
  const next = place && ids[ids.indexOf(id) + 1];
  return (
    <section
      className="page-panel"
      aria-label={french(title)}
      data-side={isLeft ? "left" : "right"}
      data-writing={writing ? "" : undefined}
      onKeyDown={({ key }) => key === "Escape" && onClose()}
    >
      <div className="page-panel-head">
        <b>{writing ?? french(title)}</b>
        <button type="button" className="icon-button" aria-label={texts.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {item && <ItemPanel {...{ name, ...item, draft, client, onClose }} />}
      {place?.kind === "picture" ? (
        <Picture name={name} id={id} draft={draft} client={client} />
      ) : (
        place && (
          <TextPanel
            place={place}
            text={draft.content.texts[id] ?? plainOriginal(name, id)}
            original={plainOriginal(name, id)}
            conflict={draft.conflicts[id]}
            colleagues={colleagues}
            onChange={(text) => draft.store.write(id, text)}
            onDecide={(isMine) => draft.store.decide(id, isMine)}
          />
        )
      )}
      {next && (
        <p className="page-panel-acts">
          <button type="button" className="button-outline" onClick={() => onOpen(next)}>
            {texts.next}
          </button>
        </p>
      )}
    </section>
  );
}

/** The original text with the spaces that people type. */
function plainOriginal(name: PageName, id: string): string {
  return defaultText(name, id).replace(/[\u00a0\u202f]/g, " ");
}

type PictureProps = Pick<PlacePanelProps, "name" | "id" | "draft" | "client">;

function Picture({ name, id, draft, client }: PictureProps) {
  const original = defaultPicture(name, id);
  const change = draft.content.pictures[id];
  const holder = { collectionName: "pages", id: draft.record?.id ?? "" };
  const source = change?.file ? fileAddress(holder, change.file, "960x0") : (original?.image.src ?? "");

  return (
    <PagePicturePanel
      source={source}
      originalAlt={change?.file ? "" : (original?.image.alt ?? "")}
      change={change}
      onChange={(next) => draft.store.change((before) => withPictureChange(before, id, next))}
      onReplace={(file) => sendPicture(client, { name, store: draft.store }, file)}
    />
  );
}
