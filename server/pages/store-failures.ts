type Fetch = (request: Request) => Promise<Response>;

/** What went wrong at the store while a page was made of what it answers. */
export type StoreFailures = {
  fetch: Fetch;
  hasFailed(): boolean;
  /** Whether it said that what it keeps its records in cannot be reached. */
  isAway(): boolean;
};

/** A page shows less than it could when a call fails, and nobody can tell from its status. */
export function watchFailures(storeFetch: Fetch): StoreFailures {
  let hasFailed = false;
  let isAway = false;
  return {
    async fetch(request) {
      try {
        const response = await storeFetch(request);
        hasFailed ||= response.status >= 500;
        isAway ||= response.status === 503;
        return response;
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    },
    hasFailed: () => hasFailed,
    isAway: () => isAway,
  };
}
