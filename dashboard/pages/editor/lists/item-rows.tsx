import { todayInParis } from "../../../../domain/dates.ts";
import type { ListItem, PageContent } from "../../../../domain/pages/content.ts";
import { missingFields, shownItems } from "../../../../domain/pages/lists/items.ts";
import { itemLists, type ListName, mostItems } from "../../../../domain/pages/lists/lists.ts";
import { french } from "../../../../ui/text/typography.ts";
import { ActButton } from "../../../parts/act-button.tsx";
import { type PageColleagues, writingHere } from "../colleagues/page-colleagues.ts";
import { itemPlace, itemTitle } from "./item-places.ts";
import { listTexts as texts } from "./lists.texts.ts";

type ItemRowsProps = {
  list: ListName;
  content: PageContent;
  /** The content that visitors see now. */
  published: PageContent;
  colleagues: PageColleagues;
  open: string | undefined;
  onOpen: (id: string) => void;
  onAdd: (list: ListName) => void;
  /** The open item's panel. */
  children: React.ReactNode;
};

/** The items of an optional section, and the button for another one. */
export function ItemRows({ list, content, published, colleagues, open, onOpen, ...rest }: ItemRowsProps) {
  const { onAdd, children } = rest;
  const items = content.lists[list] ?? [];
  return (
    <ul className="page-places">
      {items.map((item, index) => {
        const id = itemPlace(list, item.id);
        const before = published.lists[list]?.find((each) => each.id === item.id);
        const writing = writingHere(colleagues, id);
        const isChanged = JSON.stringify(before) !== JSON.stringify(item);
        return (
          <li key={item.id}>
            <button
              type="button"
              className="page-place"
              aria-expanded={open === id}
              data-changed={isChanged || undefined}
              data-writing={writing ? "" : undefined}
              onClick={() => onOpen(id)}
            >
              <b>{french(`${itemLists[list].name} ${index + 1}`)}</b>
              <span>{french(itemTitle(list, item))}</span>
              {writing ? <em>{writing}</em> : <ItemState list={list} item={item} />}
            </button>
            {open === id && children}
          </li>
        );
      })}
      <li className="page-item-add">
        {items.length < mostItems && <ActButton onPress={() => onAdd(list)}>{itemLists[list].add}</ActButton>}
      </li>
    </ul>
  );
}

/** Says why visitors do not see an item. */
function ItemState({ list, item }: { list: ListName; item: ListItem }) {
  const missing = missingFields(list, item);
  if (missing.length > 0) return <em>{texts.incomplete}</em>;
  const isShown = shownItems({ [list]: [item] }, list, todayInParis()).length > 0;
  if (isShown) return null;
  return <em>{(item.texts.from ?? "") > todayInParis() ? texts.ahead : texts.over}</em>;
}
