const parameter = "projet";

/** What the address names in the place of a project that is to be made. */
export const newProject = "nouveau";

/** The project that an address opens over the list: its id, `nouveau`, or nothing. */
export function projectAsked(search: string): string {
  return new URLSearchParams(search).get(parameter) ?? "";
}

/** The query of an address with another project opened, or none. */
export function withProject(search: string, project: string): string {
  const asked = new URLSearchParams(search);
  if (project) asked.set(parameter, project);
  else asked.delete(parameter);
  const text = asked.toString();
  return text && `?${text}`;
}
