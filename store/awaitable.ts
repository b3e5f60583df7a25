/** What is there at once, or comes later: an embedded database answers where it is asked, another over the network. */
export type Awaitable<T> = T | Promise<T>;

/** Goes on with a value: at once where it is there, so that what is asked most often waits for no turn of the loop. */
export function when<T, R>(value: Awaitable<T>, next: (value: T) => Awaitable<R>): Awaitable<R> {
  return value instanceof Promise ? value.then(next) : next(value);
}
