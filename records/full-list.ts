/** Options of every whole list: batches of 500 records (spec §7, §9), where the SDK's default is 1,000. */
export const fullList = { batch: 500 } as const;
