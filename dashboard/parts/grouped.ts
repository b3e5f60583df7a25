/** « 10 000 » rather than « 10000 ». */
export function groupDigits(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, " ");
}
