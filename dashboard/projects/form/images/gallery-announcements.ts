import type { Announcements, UniqueIdentifier } from "@dnd-kit/core";
import { imageTexts as texts } from "../project-form.texts.ts";

/** The announcements of dnd-kit for screen readers, in French. */
export function announcements(place: (id: UniqueIdentifier) => number, count: number): Announcements {
  const { lifted, over: passing, laid, back } = texts.sort;
  const say = ([first, ...rest]: string[], ...numbers: number[]) =>
    rest.reduce((text, part, at) => text + String(numbers[at] ?? "") + part, first ?? "") +
    (numbers.length > rest.length ? numbers.at(-1) : "");
  return {
    onDragStart: ({ active }) => say(lifted, place(active.id), place(active.id), count),
    // A lifted image first lies over its own place.
    onDragOver: ({ active, over }) =>
      over && say(over.id === active.id ? lifted : passing, place(active.id), place(over.id), count),
    onDragEnd: ({ active, over }) => over && say(laid, place(active.id), place(over.id), count),
    onDragCancel: ({ active }) => say(back, place(active.id)),
  } as Announcements;
}
