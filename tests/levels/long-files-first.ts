import path from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take more than ten seconds, as `npm run test:times` measures them. */
const longFiles = [
  "server/start/demonstration.test.ts",
  "server/backups/second-place.test.ts",
  "domain/enquiries/mail/shapes.test.ts",
  "tests/messages.test.ts",
  "tests/workers.test.ts",
  "tests/soak/seeds.test.ts",
  "tests/contact/letters.test.ts",
  "tests/moving-commands.test.ts",
  "tests/contract/permissions.test.ts",
  "tests/contract/hostile/whole.test.ts",
  "tests/e2e/sweep/*.test.ts",
  "tests/e2e/{dashboard/phone/offline-reading,lost-answers/lost-answers}.walk.test.ts",
];

/**
 * Runs long files before the others. A clean clone knows no durations, and Vitest then begins with the largest files: a
 * long one that begins late leaves the other workers idle at the end.
 */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

function isLong({ moduleId, project }: TestSpecification): boolean {
  const name = path.relative(project.config.root, moduleId);
  return longFiles.some((pattern) => path.matchesGlob(name, pattern));
}
