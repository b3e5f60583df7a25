import { slugFromTitle } from "../../domain/projects/slug.ts";
import { defaultServiceIndex } from "../../domain/services/default-services.ts";
import { anchors, serviceAnchor } from "./service-anchors.ts";

/**
 * Tells whether a project's category belongs to a service. The team may name one. Otherwise a service of the
 * specification has the categories that its words name.
 */
export function hasCategory(service: { id: string; category: string }, category: string): boolean {
  if (service.category) return slugFromTitle(service.category) === slugFromTitle(category);
  const anchor = anchors[defaultServiceIndex(service.id)];
  return anchor !== undefined && serviceAnchor(category) === anchor;
}
