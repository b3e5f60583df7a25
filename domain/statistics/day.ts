/** The counts of one day in Paris. */
export type DayCounts = { day: string; messages: number; reviews: number; views: number };
