import type { WordPressItem } from "./export-file.ts";

/** A picture of the media library. */
export type Attachment = { id: string; address: string; alt: string; parent: string };

export type Library = {
  byId(id: string | undefined): Attachment | undefined;
  /** Finds a picture by its address in a text, which may be that of a smaller size. */
  byAddress(address: string): Attachment | undefined;
  /** The pictures attached to a post. */
  of(post: string): readonly Attachment[];
};

/** The media library of an export file. */
export function mediaLibrary(items: readonly WordPressItem[]): Library {
  const attachments = items.filter(({ texts }) => texts.get("post_type") === "attachment").map(toAttachment);
  const ids = new Map(attachments.map((each) => [each.id, each]));
  const addresses = new Map(attachments.map((each) => [originalAddress(each.address), each]));
  return {
    byId: (id) => (id ? ids.get(id) : undefined),
    byAddress: (address) => addresses.get(originalAddress(address)),
    of: (post) => attachments.filter(({ parent, address }) => parent === post && isPicture(address)),
  };
}

function toAttachment({ texts, meta }: WordPressItem): Attachment {
  return {
    id: texts.get("post_id") ?? "",
    address: texts.get("attachment_url") ?? texts.get("guid") ?? "",
    alt: meta.get("_wp_attachment_image_alt")?.trim() ?? "",
    parent: texts.get("post_parent") ?? "",
  };
}

/** Returns `photo.jpg` for `photo-1024x768.jpg` and `photo-scaled.jpg`, without `https://` and `www.`. */
function originalAddress(address: string): string {
  return address.replace(/^https?:\/\/(?:www\.)?/, "").replace(/(?:-\d+x\d+|-scaled)(?=\.\w+$)/, "");
}

function isPicture(address: string): boolean {
  return /\.(?:jpe?g|png|gif|webp|svg)$/i.test(address);
}
