type Caller = { kind: string; id?: string };

type Allowance = { key: string; most: number; seconds: number };

const hour = 60 * 60;

/**
 * How many records of a collection one account, or whoever has none, may make in an hour and in a day: many for
 * somebody with something to say, few for a program. Of one network several accounts may write.
 */
export function creationsOf(
  collection: string,
  caller: Caller,
  network: string,
  perHour: number,
): Allowance[] {
  const key = `create/${collection}`;
  return [
    { key: `${key}/${caller.id ?? network}`, most: perHour, seconds: hour },
    { key: `${key}/${caller.id ?? network}/day`, most: 4 * perHour, seconds: 24 * hour },
    { key: `${key}/from/${network}`, most: 3 * perHour, seconds: hour },
  ];
}
