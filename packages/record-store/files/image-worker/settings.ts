/** Milliseconds that one task may take from its turn on, and that a process has to begin its first task. */
export type Deadlines = { start: number; upload: number; awaitedThumbs: number; otherThumbs: number };

/** Six thumbnails of 60 million pixels take 3 s on two busy cores, the slowest upload of as many takes 50 s. */
export const usualDeadlines: Deadlines = {
  start: 60_000,
  upload: 60_000,
  awaitedThumbs: 20_000,
  otherThumbs: 60_000,
};

/**
 * The whole environment of the image worker's process: decoders get none of our settings. With others, the C allocator
 * never returns the memory of a large picture.
 */
export const workerEnvironment = {
  NODE_ENV: "production",
  VIPS_WARNING: "0",
  UV_THREADPOOL_SIZE: "5",
  MALLOC_ARENA_MAX: "1",
  MALLOC_TRIM_THRESHOLD_: "131072",
  MALLOC_MMAP_THRESHOLD_: "131072",
};
