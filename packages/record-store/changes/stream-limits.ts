import type { Awaitable } from "../awaitable.ts";
import { builder, preparedQuery } from "../database/compiler.ts";
import { TooManyRequests } from "../errors.ts";
import { findInTurn } from "../in-turn.ts";
import type { Connection } from "../kernel.ts";
import { networkPrefix, siteNetworkPrefix } from "../limits/network.ts";

/** Numbers stream in event streams: streams, topics, characters of topics. */
type Holding = { streams: number; topics: number; characters: number };

// A client may hold 1000 topics of 2500 characters (record-store contract §12).
const ofOne: Holding = { streams: 60, topics: 2000, characters: 5_000_000 };
/** A /48 network may be a whole company, or one customer with 65,536 /64 networks. */
const ofSite: Holding = { streams: 180, topics: 6000, characters: 15_000_000 };
/** The limit of all visitors together, and of all accounts together. Visitors cannot use up the accounts' room. */
const ofAll: Holding = { streams: 600, topics: 8000, characters: 20_000_000 };

/** Seconds until a retry makes sense, for `Retry-After`. */
const pause = 60;

/** The holder of a stream. `streamNetworks` returns its networks. Visitors have no collection and account. */
export type Holder = {
  client: string;
  network: string;
  site: string;
  collection: string;
  account: string;
  /** Account managers find room even if others hold everything. */
  isManager: boolean;
};

/** Returns whether a client's stream belongs to an account manager. */
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

/** Returns the networks for which a stream from an address counts. `site` is empty if there is none. */
export function streamNetworks(address: string): Pick<Holder, "network" | "site"> {
  return { network: networkPrefix(address), site: siteNetworkPrefix(address) ?? "" };
}

/**
 * Makes room for one more stream.
 *
 * @throws TooManyRequests if its network holds its maximum, or would hold more than anybody else while the store is
 *   full
 */
export async function makeRoomForStream(
  connection: Connection,
  holder: Holder,
  isManagers: IsManagers,
): Promise<void> {
  await makeRoom(connection, holder, { streams: 1, topics: 0, characters: 0 }, isManagers);
}

/**
 * Makes room for these topics in place of a stream's current ones.
 *
 * @throws TooManyRequests if its network or account would exceed its maximum, or would hold as much as anybody else
 *   while the store is full
 */
export async function makeRoomForTopics(
  connection: Connection,
  holder: Holder,
  topics: readonly string[],
  isManagers: IsManagers,
): Promise<void> {
  const more = { streams: 1, topics: topics.length, characters: countCharacters(topics) };
  await makeRoom(connection, holder, more, isManagers);
}

export function countCharacters(topics: readonly string[]): number {
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
    refuseBeyond(ofOne, more, others, (stream) => stream.network === network);
    if (site) refuseBeyond(ofSite, more, others, (stream) => stream.site === site);
  }
  if (account)
    refuseBeyond(
      ofOne,
      more,
      others,
      (stream) => stream.account === account && stream.collection === collection,
    );
  const crowd = others.filter((stream) => (stream.account === "") === (account === ""));
  for (const client of await givingWay(crowd, holder, more, isManagers))
    await connection.run(endStream({ client }));
}

function refuseBeyond(
  most: Holding,
  more: Holding,
  others: readonly Held[],
  isOne: (stream: Held) => boolean,
): void {
  const ownStreams = others.filter(isOne);
  if (holdings.some((holding) => sumHoldings(ownStreams, holding) + more[holding] > most[holding]))
    throw new TooManyRequests(pause);
}

/**
 * Returns the streams of a crowd that must end to make room. The newest streams of the holder with the most of the
 * scarce thing end first. Nobody can then keep others out by holding everything, and a crowd that tries ends its own
 * streams.
 *
 * @param crowd in the order in which the streams were opened
 * @throws TooManyRequests if nobody holds more than the requesting holder would
 */
async function givingWay(
  crowd: readonly Held[],
  holder: Holder,
  more: Holding,
  isManagers: IsManagers,
): Promise<Set<string>> {
  const ended = new Set<string>();
  const crowds = Map.groupBy(crowd, holderKey);
  for (const holding of holdings) {
    const own = sumHoldings(crowds.get(holderKey(holder)) ?? [], holding) + more[holding];
    let excess = sumHoldings([...crowds.values()].flat(), holding) + more[holding] - ofAll[holding];
    while (excess > 0) {
      const heaviest = await heaviestCrowd(crowds, holding, isManagers);
      const most = sumHoldings(heaviest, holding);
      // For streams, the oldest of equals gives way: everybody who signs in starts with one stream.
      const isOutweighed = most > own || (holding === "streams" && most === own);
      if (!holder.isManager && !isOutweighed) throw new TooManyRequests(pause);
      const newest = heaviest.findLast((stream) => stream[holding] > 0);
      if (!newest) break;
      heaviest.splice(heaviest.indexOf(newest), 1);
      ended.add(newest.client);
      excess -= newest[holding];
    }
  }
  return ended;
}

/** Returns the streams of the holder with the most, managers excluded. Among equals, the first holder's. */
async function heaviestCrowd(
  crowds: Map<string, Held[]>,
  holding: keyof Holding,
  isManagers: IsManagers,
): Promise<Held[]> {
  const heaviest = [...crowds.values()].sort(
    (one, other) => sumHoldings(other, holding) - sumHoldings(one, holding),
  );
  return (
    (await findInTurn(
      heaviest,
      async ([first]) => first && !(first.account && (await isManagers(first.client))),
    )) ?? []
  );
}

function holderKey({ network, site, collection, account }: Pick<Held, keyof Held & keyof Holder>): string {
  return account ? `${collection}/${account}` : site || network;
}

function sumHoldings(streams: readonly Held[], holding: keyof Holding): number {
  return streams.reduce((sum, each) => sum + each[holding], 0);
}
