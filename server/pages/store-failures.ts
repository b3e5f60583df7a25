type Fetch = (request: Request) => Promise<Response>;

/** The store's failures while a page was rendered. */
export type StoreFailures = {
  fetch: Fetch;
  hasFailed(): boolean;
  /** Tells whether the store answered that its database cannot be reached. */
  isAway(): boolean;
};

/** Watches the store's answers. After a failed call a page shows less, and its status does not tell. */
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
