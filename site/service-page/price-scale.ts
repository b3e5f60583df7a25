/** A rule for prices: its ticks from the first to the last, and the range as shares of its length. */
export type PriceScale = { ticks: number[]; from: number; to: number };

const steps = [1, 2, 5, 10];

/** The least number of stretches between the ticks of the range. */
const stretches = 3;

/** Returns a rule of round prices around a range, so that the range is about half as long as the rule. */
export function priceScale(from: number, to: number): PriceScale {
  const span = Math.max(to - from, from / 5, 1);
  const power = 10 ** Math.floor(Math.log10(span / stretches));
  const step = Math.max(
    1,
    Math.round((steps.find((each) => each * power >= span / stretches) ?? 10) * power),
  );
  const start = Math.max(0, Math.floor((from - span / 2) / step) * step);
  const end = Math.ceil((to + span / 2) / step) * step;
  const ticks = Array.from(
    { length: Math.round((end - start) / step) + 1 },
    (_, tick) => start + tick * step,
  );
  const share = (price: number) => (price - start) / (end - start);
  return { ticks, from: share(from), to: share(to) };
}
