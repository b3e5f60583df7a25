/** A colleague who may edit pages. The name is never empty. */
export type PageEditor = { id: string; name: string };
