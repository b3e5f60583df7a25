/** How every list is asked for that is needed whole: 500 records a batch (spec §7, §9), where the SDK asks for 1,000. */
export const fullList = { batch: 500 } as const;
