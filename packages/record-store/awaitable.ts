/** A value, now or later. An embedded database answers at once, another one over the network. */
export type Awaitable<T> = T | Promise<T>;

/** Continues with a value, at once if it is there: frequent queries then wait for no turn of the event loop. */
export function when<T, R>(value: Awaitable<T>, next: (value: T) => Awaitable<R>): Awaitable<R> {
  return value instanceof Promise ? value.then(next) : next(value);
}
