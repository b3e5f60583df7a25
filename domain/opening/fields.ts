/** Whether visitors see the site: not yet, since it was opened, or as a demonstration. */
const openingStates = ["preparing", "open", "demonstration"] as const;

/** The opening of the site to visitors. A site that was in use before this collection existed has no record. */
export const fields = {
  state: { type: "select", required: true, values: openingStates },
  opened_at: { type: "date" },
  /** The last test letter: when it was sent, the digest of its link's key, and when somebody opened the link. */
  letter_sent_at: { type: "date" },
  letter_key: { type: "text", internal: true },
  letter_arrived_at: { type: "date" },
  /** The digests of the demonstration's records by collection and id, as the load left them. */
  made: { type: "json", internal: true },
} as const;
