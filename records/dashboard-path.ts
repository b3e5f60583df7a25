/** Whether a path belongs to the back office, whose routes only its own documents know (`server/pages/manifests.ts`). */
export function isDashboardPath(pathname: string): boolean {
  return /^\/dashboard(?:\/|$)/i.test(pathname);
}
