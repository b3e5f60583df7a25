/** Rounds to ten centimetres, the precision of sketches. */
export function tenth(metres: number): number {
  return Math.round(metres * 10) / 10;
}

export function between(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
