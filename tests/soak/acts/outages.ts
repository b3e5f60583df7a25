import assert from "node:assert/strict";
import type { Act, Draw } from "../act.ts";
import { call } from "../calls.ts";
import { eventually } from "../eventually.ts";
import type { World } from "../world.ts";
import { visitorWrites } from "./enquiries.ts";

/** Seconds in which a site works again once its place is back. */
const recovery = 60;

const databaseIsAway: Act = {
  weight: 2,
  isPossible: ({ postgres, model }) => postgres !== undefined && !model.isFull,
  run: (world, draw) => goAway(world, draw, world.postgres),
};

const bucketIsAway: Act = {
  weight: 2,
  isPossible: ({ gateway, model }) => gateway !== undefined && !model.isFull,
  run: (world, draw) => goAway(world, draw, world.gateway),
};

type Place = { end(): Promise<void>; begin(): Promise<void> };

/** Takes a place away. The site refuses the writes that it cannot keep, and recovers by itself afterwards. */
async function goAway(world: World, draw: Draw, place: Place | undefined): Promise<void> {
  const { model } = world;
  model.isAway = true;
  await place?.end();
  await visitorWrites.run(world, draw);
  await place?.begin();
  await eventually(recovery, async () => {
    const ready = await call(world, "/api/health/ready");
    assert.equal(ready?.status, 200, `After an outage: ${JSON.stringify(ready)}`);
  });
  model.isAway = false;
}

export const outages = { databaseIsAway, bucketIsAway };
