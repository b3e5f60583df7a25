/** What one day, in Paris, has brought. */
export type DayCounts = { day: string; messages: number; reviews: number; views: number };
