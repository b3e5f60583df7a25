/**
 * Small collections: a page's garbage dies young, and old space is not let grow to several times its use. Where it may
 * grow by less, pages that are rendered anew cost a third more, for no less memory.
 */
const heap = ["--max-semi-space-size=4", "--heap-growing-percent=80"];

/** One arena that gives memory back: glibc otherwise keeps one for each thread, and what it has been given. */
const allocator = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_TRIM_THRESHOLD_: "131072",
};

/**
 * Puts this process in the place of itself with settings that only a start can take: under load it then holds half
 * the memory at the same speed (see docs/decisions/0010). Returns only where it already has them, or cannot.
 */
export function takeProcessFlags() {
  const hasFlags = "MALLOC_ARENA_MAX" in process.env;
  if (process.platform !== "linux" || hasFlags || !process.execve) return;
  const words = [process.execPath, ...process.execArgv, ...heap, ...process.argv.slice(1)];
  process.execve(process.execPath, words, { ...process.env, ...allocator });
}
