/** Of projects, those that visitors see: published by default (reading F30), or scheduled and their time has come. */
export const visible =
  'status = "" || status = "published" || (status = "scheduled" && publish_at != "" && publish_at <= @now)';
