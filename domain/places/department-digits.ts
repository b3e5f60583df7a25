/**
 * The digits that name the department in a commune's code: « 81 », « 2A », « 974 ». The list of departments may lack
 * them.
 */
export function departmentDigits(code: string): string {
  return code.slice(0, code.startsWith("97") ? 3 : 2);
}
