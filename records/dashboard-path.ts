/** Whether a path belongs to the back office, an application of its own: the way there is another document. */
export function isDashboardPath(pathname: string): boolean {
  return /^\/dashboard(?:\/|$)/i.test(pathname);
}
