import type { Awaitable } from "../awaitable.ts";
import { builder, preparedQuery } from "../database/compiler.ts";
import { TooManyRequests } from "../errors.ts";
import { findInTurn } from "../in-turn.ts";
import type { Connection } from "../kernel.ts";
import { networkOf, siteNetworkOf } from "../limits/network.ts";

/** What is held of event streams: how many, with how many topics of how many characters. */
type Holding = { streams: number; topics: number; characters: number };

// One client may hold 1000 topics of 2500 characters (record-store contract §12).
const ofOne: Holding = { streams: 60, topics: 2000, characters: 5_000_000 };
/** A network of 48 bits may be that of a whole company, or of one customer who has 65,536 of 64. */
const ofSite: Holding = { streams: 180, topics: 6000, characters: 15_000_000 };
/** Of all visitors together, and of all accounts together: no crowd of visitors takes the accounts' room. */
const ofAll: Holding = { streams: 600, topics: 8000, characters: 20_000_000 };

/** Seconds until it is worth asking again. */
const pause = 60;

/** Who holds a stream: networks as `networksOf` tells them, an account by its collection and id, if it is one's. */
export type Holder = {
  client: string;
  network: string;
  site: string;
  collection: string;
  account: string;
  /** Whoever manages the accounts finds room, whatever the others hold. */
  isManager: boolean;
};

/** Whether the stream of a client is that of somebody who manages the accounts. */
export type IsManagers = (client: string) => Awaitable<boolean>;

type Held = Omit<Holder, "isManager"> & Holding;

const holdings = ["streams", "topics", "characters"] as const;

const heldByOthers = preparedQuery<"client">((value) =>
  builder
    .selectFrom("_subscriptions")
    .select([
      "client",
      "network",
      "site",
      "collection",
      "account",
      ({ lit }) => lit(1).as("streams"),
      "topic_count as topics",
      "topic_bytes as characters",
    ])
    .where("client", "!=", value("client"))
    .orderBy("seen"),
);

const endStream = preparedQuery<"client">((value) =>
  builder.deleteFrom("_subscriptions").where("client", "=", value("client")),
);

/** The networks that a stream from an address counts for; `site` is empty where there is none. */
export function streamNetworks(address: string): Pick<Holder, "network" | "site"> {
  return { network: networkOf(address), site: siteNetworkOf(address) ?? "" };
}

/**
 * Makes sure that one more stream may be opened.
 *
 * @throws TooManyRequests when its network holds as many as it may, or more than anybody else while there is no room
 */
export async function makeRoomForStream(
  connection: Connection,
  holder: Holder,
  isManagers: IsManagers,
): Promise<void> {
  await makeRoom(connection, holder, { streams: 1, topics: 0, characters: 0 }, isManagers);
}

/**
 * Makes sure that a stream may have these topics instead of those it has.
 *
 * @throws TooManyRequests when its network or its account would hold too much, or as much as anybody else while there
 *   is no room
 */
export async function makeRoomForTopics(
  connection: Connection,
  holder: Holder,
  topics: readonly string[],
  isManagers: IsManagers,
): Promise<void> {
  const more = { streams: 1, topics: topics.length, characters: charactersIn(topics) };
  await makeRoom(connection, holder, more, isManagers);
}

export function charactersIn(topics: readonly string[]): number {
  return topics.reduce((sum, topic) => sum + topic.length, 0);
}

async function makeRoom(
  connection: Connection,
  holder: Holder,
  more: Holding,
  isManagers: IsManagers,
): Promise<void> {
  const others = await connection.all<Held>(heldByOthers({ client: holder.client }));
  const { network, site, account, collection, isManager } = holder;
  if (!isManager) {
    refuseBeyond(ofOne, more, others, (held) => held.network === network);
    if (site) refuseBeyond(ofSite, more, others, (held) => held.site === site);
  }
  if (account)
    refuseBeyond(ofOne, more, others, (held) => held.account === account && held.collection === collection);
  const crowd = others.filter((held) => (held.account === "") === (account === ""));
  for (const client of await givingWay(crowd, holder, more, isManagers))
    await connection.run(endStream({ client }));
}

function refuseBeyond(
  most: Holding,
  more: Holding,
  others: readonly Held[],
  isOne: (held: Held) => boolean,
): void {
  const held = others.filter(isOne);
  if (holdings.some((holding) => sumOf(held, holding) + more[holding] > most[holding]))
    throw new TooManyRequests(pause);
}

/**
 * Which streams of a crowd end, so that there is room: the newest of whoever holds most of what there is too little of.
 * So nobody can hold all of it and keep everybody else out, and a crowd that tries ends its own streams.
 *
 * @param crowd in the order in which they were opened
 * @throws TooManyRequests when nobody holds more than who asks would
 */
async function givingWay(
  crowd: readonly Held[],
  holder: Holder,
  more: Holding,
  isManagers: IsManagers,
): Promise<Set<string>> {
  const ended = new Set<string>();
  const crowds = Map.groupBy(crowd, holderOf);
  for (const holding of holdings) {
    const own = sumOf(crowds.get(holderOf(holder)) ?? [], holding) + more[holding];
    let excess = sumOf([...crowds.values()].flat(), holding) + more[holding] - ofAll[holding];
    while (excess > 0) {
      const heaviest = await heaviestIn(crowds, holding, isManagers);
      const most = sumOf(heaviest, holding);
      // Of streams, the oldest gives way to the next: whoever signs in begins with one as everybody does.
      const isOutweighed = most > own || (holding === "streams" && most === own);
      if (!holder.isManager && !isOutweighed) throw new TooManyRequests(pause);
      const newest = heaviest.findLast((held) => held[holding] > 0);
      if (!newest) break;
      heaviest.splice(heaviest.indexOf(newest), 1);
      ended.add(newest.client);
      excess -= newest[holding];
    }
  }
  return ended;
}

/** All streams of whoever holds most, but for who manages the accounts; of several who hold as much, who came first. */
async function heaviestIn(
  crowds: Map<string, Held[]>,
  holding: keyof Holding,
  isManagers: IsManagers,
): Promise<Held[]> {
  const heaviest = [...crowds.values()].sort((one, other) => sumOf(other, holding) - sumOf(one, holding));
  return (
    (await findInTurn(
      heaviest,
      async ([first]) => first && !(first.account && (await isManagers(first.client))),
    )) ?? []
  );
}

function holderOf({ network, site, collection, account }: Pick<Held, keyof Held & keyof Holder>): string {
  return account ? `${collection}/${account}` : site || network;
}

function sumOf(held: readonly Held[], holding: keyof Holding): number {
  return held.reduce((sum, each) => sum + each[holding], 0);
}
