/** Fields of a page that visitors never see. Their changes leave the kept pages, versions and the rewind as they are. */
export const draftFields = [
  "draft",
  "scheduled",
  "publish_at",
  "files",
  "images",
  "waiting_files",
  "shown",
] as const;
