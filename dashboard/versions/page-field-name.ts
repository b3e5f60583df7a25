import { pageNames } from "../../domain/pages/page-names.ts";
import { editablePages } from "../../domain/pages/registry.ts";
import { uncapitalize } from "../../domain/text/first-letter.ts";
import { french } from "../../ui/text/typography.ts";

/** Returns the French name of a page's place, « Ouverture : Titre ». The field names the page, as `home/opening.title`. */
export function pageFieldName(field: string): string {
  const [page = "", id = "", list] = field.split("/");
  const name = pageNames.find((each) => each === page);
  if (!name) return field;
  if (id === "sections") return french("Ordre des sections");
  const listed = list && editablePages[name].sections.find((section) => section.id === list);
  if (listed) return french(listed.name);
  for (const section of editablePages[name].sections) {
    const place = section.places.find((each) => each.id === id);
    if (place) return french(`${section.name} : ${uncapitalize(place.name)}`);
  }
  return id;
}
