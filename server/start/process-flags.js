/**
 * Frequent small collections: a page's garbage dies young, and the old space never grows to several times its use. With
 * a smaller growth factor, rendering a page costs a third more and saves no memory.
 */
const heap = ["--max-semi-space-size=4", "--heap-growing-percent=80"];

/** A single arena that returns memory. glibc otherwise keeps one for each thread, with all freed memory in them. */
const allocator = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_TRIM_THRESHOLD_: "131072",
};

/**
 * Replaces this process with itself, with settings that only a start can take: under load it then takes half the memory
 * at the same speed (see docs/decisions/0010). Returns only if the settings are already in effect, or cannot be set.
 */
export function takeProcessFlags() {
  const hasFlags = "MALLOC_ARENA_MAX" in process.env;
  if (process.platform !== "linux" || hasFlags || !process.execve) return;
  const words = [process.execPath, ...process.execArgv, ...heap, ...process.argv.slice(1)];
  process.execve(process.execPath, words, { ...process.env, ...allocator });
}
