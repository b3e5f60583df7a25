import type { Caller, Catalog, Collection, Filter, ReadRule } from "../collection.ts";
import { BadRequest } from "../errors.ts";
import type { Statement } from "../kernel.ts";
import type { FieldScope, TablePlace } from "./paths.ts";
import { emailScope, neededMembers, type Sight, seesInternal } from "./record-json.ts";
import { compileRule, ruleShape } from "./rules.ts";
import { type Binding, bind, compilePlan, type Plan, type Sql } from "./sql.ts";

/** A caller's view of a collection. */
export type View = Sight & { catalog: Catalog; collection: Collection; now: Date };

/** The inputs of a query. Both `scope` and `rule` apply to the collection's own row, `place`. */
export type QueryContext = {
  place: TablePlace;
  /** Resolves names with a client's rights. */
  scope: FieldScope;
  /** The rule, `undefined` if everybody meets it. */
  rule: (options?: { binned: boolean }) => Sql | undefined;
  /** Counts the cost of a compared or sorted value. */
  spend: (multiPaths: number) => void;
  /** Counts an additional cost. */
  charge: (cost: number) => void;
};

type Query = {
  /** Everything that decides the SQL, except the caller. Equal shapes must make equal queries. */
  shape: string;
  rule: ReadRule;
  make: (context: QueryContext) => Sql;
};

/** The plans of one shape: one per combination of rules that its callers met. */
type Kept = { others: readonly Collection[]; plans: Map<string, Plan> };

const shapeLimit = 500;
const plansPerShape = 50;
// A value behind two multi-valued paths is searched in the product of both, for every row. Ordinary filters stay far
// below the limit. A filter made to hang the process is refused.
const costOfMultiPaths = [0, 32, 150];
const costLimit = 200;

const planCache = new WeakMap<Catalog, Map<string, Kept>>();

/**
 * Returns a function that fills a query's plan with values. The plan is made once per shape and rules of the caller.
 */
export function prepareQuery(view: View, query: Query): (values?: Partial<Binding>) => Statement {
  const shapes = planCache.get(view.catalog) ?? new Map<string, Kept>();
  planCache.set(view.catalog, shapes);
  const knownShape = shapes.get(query.shape);
  const plan =
    knownShape?.plans.get(callerShape(view, query.rule, knownShape.others)) ?? add(shapes, view, query);
  const others = shapes.get(query.shape)?.others ?? [];
  const binding: Binding = {
    values: [],
    rules: [query.rule, ...others.map((other) => listRule(other, view.caller))].map(ruleValues),
    now: view.now,
    caller: view.caller.kind === "user" ? view.caller.id : "",
    id: "",
    limit: 0,
    offset: 0,
    walk: 0,
    sampled: 0,
  };
  return (values) => bind(plan, { ...binding, ...values });
}

function add(shapes: Map<string, Kept>, view: View, query: Query): Plan {
  const others: Collection[] = [];
  const plan = compilePlan(query.make(makeContext(view, query.rule, others)));
  const knownShape = shapes.get(query.shape);
  const plans =
    knownShape && knownShape.plans.size < plansPerShape ? knownShape.plans : new Map<string, Plan>();
  plans.set(callerShape(view, query.rule, others), plan);
  shapes.delete(query.shape);
  shapes.set(query.shape, { others, plans });
  const [oldest] = shapes.keys();
  if (shapes.size > shapeLimit && oldest !== undefined) shapes.delete(oldest);
  return plan;
}

function makeContext(view: View, rule: ReadRule, others: Collection[]): QueryContext {
  let aliases = 0;
  let cost = 0;
  const place = { alias: "r", collection: view.collection };
  const trusted: Omit<FieldScope, "place"> = {
    catalog: view.catalog,
    trusted: true,
    binned: false,
    alias: () => `t${++aliases}`,
    visible: () => undefined,
    seesEmails: () => true,
    seesInternal: () => true,
  };

  /** A client's filter reaches another collection's records only as far as that collection's list rule allows. */
  function visible(other: TablePlace): Sql | undefined {
    if (!others.includes(other.collection)) others.push(other.collection);
    const index = others.indexOf(other.collection) + 1;
    return compileRule({ ...trusted, place: other }, listRule(other.collection, view.caller), index);
  }

  function charge(more: number): void {
    cost += more;
    if (cost > costLimit) throw new BadRequest();
  }

  return {
    place,
    scope: {
      ...trusted,
      place,
      trusted: false,
      visible,
      seesEmails: (collection) => emailScope(collection, view.caller) === "all",
      seesInternal: (collection) => seesInternal(collection, view.caller),
    },
    rule: ({ binned } = { binned: false }) => compileRule({ ...trusted, place, binned }, rule, 0),
    spend: (multiPaths) => charge(costOfMultiPaths[multiPaths] ?? Number.POSITIVE_INFINITY),
    charge,
  };
}

/** Returns the context without cost counting. A filter that a statement repeats counts only once. */
export function withoutCosts(context: QueryContext): QueryContext {
  return { ...context, spend: () => {}, charge: () => {} };
}

function callerShape(view: View, rule: ReadRule, others: readonly Collection[]): string {
  const { collection, caller, onRequest = false, picker } = view;
  const members = picker ? neededMembers(collection, picker).join() : "*";
  let shape = `${callerSight(collection, caller)} ${onRequest} ${members} ${ruleShape(rule)}`;
  for (const other of others) {
    shape += `\n${callerSight(other, caller)} ${ruleShape(listRule(other, caller))}`;
  }
  return shape;
}

/** Returns a key of the fields that a caller sees in a collection. */
function callerSight(collection: Collection, caller: Caller): string {
  return `${emailScope(collection, caller)} ${seesInternal(collection, caller)}`;
}

function listRule({ rules }: Collection, caller: Caller): ReadRule {
  if (!rules.list) throw new BadRequest();
  return rules.list(caller);
}

function ruleValues(rule: ReadRule): NonNullable<Filter["values"]> {
  return typeof rule === "boolean" ? {} : (rule.values ?? {});
}
