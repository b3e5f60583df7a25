import type { Act } from "../act.ts";
import { authenticateTeam } from "../team.ts";

const hour = 3_600_000;
const day = 24 * hour;

const serverIsKilled: Act = {
  weight: 1,
  isPossible: ({ model }) => !model.isFull,
  run: (world, draw) => world.restart(draw.below(4) === 0 ? "stop" : "kill"),
};

/** The clock is set wrong, and set right again. */
const clockMoves: Act = {
  weight: 1,
  async run(world, draw) {
    const distance = draw.pick([hour, day, 90 * day]);
    const isBack = draw.below(2) === 0;
    const ahead = world.model.ahead === 0 ? (isBack ? -distance : distance) : 0;
    if (Math.abs(ahead - world.model.ahead) > 7 * day) world.model.hasLeapt = true;
    world.model.noteRefusals();
    await world.setClock(ahead);
    await authenticateTeam(world);
  },
};

const diskFills: Act = {
  weight: 1,
  isPossible: ({ disk, model }) => disk.canBeFilled && !model.isFull,
  async run({ disk, model }) {
    disk.fill();
    model.isFull = true;
  },
};

const diskIsFreed: Act = {
  weight: 3,
  isPossible: ({ model }) => model.isFull,
  async run({ disk, model }) {
    disk.free();
    model.isFull = false;
  },
};

const mailServerRefuses: Act = {
  weight: 1,
  isPossible: ({ model }) => !model.isRefusing,
  async run({ model, post }, draw) {
    post.refuse(451, { whole: draw.below(2) === 0 });
    model.isRefusing = true;
    model.noteRefusals();
  },
};

const mailServerAccepts: Act = {
  weight: 3,
  isPossible: ({ model }) => model.isRefusing,
  async run({ model, post }) {
    post.refuse();
    model.isRefusing = false;
  },
};

const mailboxIsAway: Act = {
  weight: 1,
  isPossible: ({ mailbox }) => mailbox !== undefined,
  async run({ mailbox }) {
    await mailbox?.pause();
    await mailbox?.resume();
  },
};

export const accidents = {
  ...{ serverIsKilled, clockMoves, diskFills, diskIsFreed },
  ...{ mailServerRefuses, mailServerAccepts, mailboxIsAway },
};
