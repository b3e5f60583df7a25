/** A moment of the store as a field of date and time shows it, where the cooperative works: `2026-03-12T11:00`. */
export function localMoment(moment: string): string {
  const date = new Date(moment.replace(" ", "T"));
  return Number.isNaN(date.getTime()) ? "" : inParis(date).slice(0, 16);
}

/** The other way: the moment that was meant, as ISO text; empty for what is no moment. */
export function momentAt(local: string): string {
  const asIfUtc = new Date(`${local}Z`).getTime();
  if (Number.isNaN(asIfUtc)) return "";
  const ahead = (at: number) => new Date(`${inParis(new Date(at))}Z`).getTime() - at;
  // Looked up twice: the first guess may lie on the other side of a change of the clocks.
  const guess = asIfUtc - ahead(asIfUtc);
  return new Date(asIfUtc - ahead(guess)).toISOString();
}

/** Swedish writes dates as the machine does. */
const clock = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Paris",
  dateStyle: "short",
  timeStyle: "medium",
});

function inParis(date: Date): string {
  return clock.format(date).replace(" ", "T");
}
