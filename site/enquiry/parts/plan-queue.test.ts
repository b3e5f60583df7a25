import { expect, test } from "vitest";
import { heaviestPlan, mostPlans } from "../../../domain/enquiries/uploads/upload.ts";
import { PlanQueue } from "./plan-queue.ts";

function file(name: string, size: number): File {
  const chosenFile = new File(["%PDF-1.4"], name);
  Object.defineProperty(chosenFile, "size", { value: size });
  return chosenFile;
}

test("a too heavy file is rejected unread, and takes no place", () => {
  const queue = new PlanQueue();
  const heavy = file("maquette.pdf", heaviestPlan + 1);
  heavy.slice = () => {
    throw new Error("It was read.");
  };
  const others = Array.from({ length: mostPlans }, (_, number) => file(`${number}.pdf`, heaviestPlan));
  queue.add([heavy, ...others], 0);
  const [first, ...rest] = queue.items();
  expect(first).toMatchObject({ state: "refused", fault: "Ce fichier est trop lourd." });
  expect(rest.map(({ state }) => state)).toEqual(others.map(() => "queued"));
});
