/** The states of a work that one view shows before it is finished, in their order. The cover shows it finished. */
export const stages = ["before", "frame", "closed"] as const;

export type ProjectStage = (typeof stages)[number];

/**
 * Returns the picture of each state. A picture's facts name its state. Pictures without one take the free states in
 * order.
 */
export function stagePictures({ stages: names, images }: Staged): Partial<Record<ProjectStage, string>> {
  const pictures: Partial<Record<ProjectStage, string>> = {};
  const unsaid: string[] = [];
  for (const name of names ?? []) {
    const pictureStage = stages.find((stage) => stage === images?.[name]?.stage);
    if (pictureStage && !pictures[pictureStage]) pictures[pictureStage] = name;
    else unsaid.push(name);
  }
  for (const name of unsaid) {
    const free = stages.find((stage) => !pictures[stage]);
    if (free) pictures[free] = name;
  }
  return pictures;
}

type Staged = {
  stages?: readonly string[];
  images?: Readonly<Record<string, { stage?: string }>> | null;
};
