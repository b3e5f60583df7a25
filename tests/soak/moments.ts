import type { Entry, Model } from "./model.ts";

/** The projects as they were at a time of the server's clock, in milliseconds. */
export type Moment = { at: number; states: ReadonlyMap<Entry, Pick<Entry, "fate" | "town">> };

/** Milliseconds that the site goes back at most: a day less than it promises. */
const longest = 29 * 24 * 3_600_000;

/** Earlier states of the projects, to which the site can be put back. */
export class Moments {
  #noted: Moment[] = [];
  /** The latest time at which anything was noted. Milliseconds. */
  #latest = 0;

  /** Notes the projects, unless a clock that was set back makes earlier changes newer than this time. */
  note(model: Model): void {
    if (model.now > this.#latest) this.#noted.push(projectsNow(model));
    this.#latest = Math.max(this.#latest, model.now);
  }

  /** Forgets what lies ahead of a clock that was set: what happens from here on has older stamps. */
  follow({ now }: Model): void {
    this.#noted = this.#noted.filter(({ at }) => at < now);
  }

  /** The moments to which the site can be put back. */
  within({ now }: Model): Moment[] {
    return this.#noted.filter(({ at }) => at > now - longest);
  }
}

/** The projects as they are. */
export function projectsNow({ entries, now }: Model): Moment {
  const projects = entries.filter(({ collection, fate }) => collection === "projects" && fate !== "refused");
  return {
    at: now,
    states: new Map(projects.map((entry) => [entry, { fate: entry.fate, town: entry.town }])),
  };
}
