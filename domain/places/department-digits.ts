/** What the code of a commune begins with, « 81 », « 2A », « 974 »; whether there is such a department is for the list to say. */
export function departmentDigits(code: string): string {
  return code.slice(0, code.startsWith("97") ? 3 : 2);
}
