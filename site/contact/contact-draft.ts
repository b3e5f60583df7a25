import type { ContactTyped } from "../../domain/enquiries/contact/fields.ts";
import { contactTyped } from "../../records/enquiries/contact.ts";
import { withStorage } from "../../records/storage/browser-storage.ts";

const key = "contact-draft";

/**
 * Stores the typed text in this tab while it is open: a phone may drop the page while a photo is taken. Without
 * storage, it does nothing.
 */
export function storeContactDraft(form: HTMLFormElement): void {
  withStorage("sessionStorage", (tab) => tab.setItem(key, JSON.stringify(contactTyped(new FormData(form)))));
}

/** Fills empty fields from the stored draft. */
export function restoreContactDraft(form: HTMLFormElement): void {
  withStorage("sessionStorage", (tab) => {
    const draft: Partial<ContactTyped> = JSON.parse(tab.getItem(key) ?? "{}");
    for (const [name, text] of Object.entries(draft)) {
      const field = form.elements.namedItem(name);
      const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
      if (isField && field.value === "") field.value = text;
    }
  });
}

export function deleteContactDraft(): void {
  withStorage("sessionStorage", (tab) => tab.removeItem(key));
}
