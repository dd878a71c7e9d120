/**
 * What the shop's process is started with, so that it takes no more memory than it needs: a small young generation, an old
 * one that is tidied before it grows (some 40 MB of it live), one arena, and free memory given back. `ops/` says the same
 * to systemd and to containers.
 */
export const shopFlags = ['--max-semi-space-size=8', '--max-old-space-size=192'];
export const shopMemory = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };
