let isKnown = false;

/** Whether the root has read the company, and nothing that the frame shows of it has changed since. */
export function isCompanyKnown(): boolean {
  return isKnown;
}

/** Notes whether the root's company is current. If not, the root reads it at the next revalidation. */
export function noteCompany(isCurrent: boolean): void {
  isKnown = isCurrent;
}
