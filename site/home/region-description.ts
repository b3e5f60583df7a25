/** Returns the home page's description with the company's region: « Maisons en bois (Occitanie). » */
export function regionDescription(description: string, region: string | undefined): string {
  return region ? `${description.replace(/([^.])\.$/, "$1")} (${region}).` : description;
}
