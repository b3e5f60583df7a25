import type { ContactTyped } from "../../domain/enquiries/contact/fields.ts";
import { contactTyped } from "../../records/enquiries/contact.ts";
import { withStorage } from "../../records/storage/browser-storage.ts";

const key = "contact-draft";

/**
 * Stores the typed text in this tab while it is open: a phone may drop the page while a photo is taken. Without
 * storage, it does nothing.
 */
export function storeContactDraft(form: HTMLFormElement): void {
  withStorage("sessionStorage", (tab) => {
    const typed = Object.entries(contactTyped(new FormData(form)));
    // The form of a quote has no subject: that of the contact form stays.
    const askedName = Object.fromEntries(typed.filter(([name]) => form.elements.namedItem(name)));
    tab.setItem(key, JSON.stringify({ ...readDraft(tab), ...askedName }));
  });
}

/** Fills empty fields from the stored draft. */
export function restoreContactDraft(form: HTMLFormElement): void {
  withStorage("sessionStorage", (tab) => {
    for (const [name, text] of Object.entries(readDraft(tab))) {
      const field = form.elements.namedItem(name);
      const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
      if (isField && field.value === "") field.value = text;
    }
  });
}

export function deleteContactDraft(): void {
  withStorage("sessionStorage", (tab) => tab.removeItem(key));
}

function readDraft(tab: Storage): Partial<ContactTyped> {
  return JSON.parse(tab.getItem(key) ?? "{}");
}
