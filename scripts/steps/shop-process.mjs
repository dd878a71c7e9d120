/**
 * What the shop's process is started with, so that it takes no more memory than it needs: an old generation that is tidied
 * before it grows (some 40 MB of it live), a young one of which collecting costs least (Node 24 lets it grow to many times that,
 * 90 MB more at the peak and no faster), and one arena for what lies outside the heap. Once it has started it gives back what the
 * start left behind, for which it may ask for a collection. `ops/` says the same to systemd and to containers.
 */
export const shopFlags = ['--max-old-space-size=256', '--max-semi-space-size=8', '--expose-gc'];
export const shopMemory = { MALLOC_ARENA_MAX: '1' };

/**
 * Where Node keeps what it compiled, below the project's folder. Not in build/: a build empties that folder while checks that run
 * beside it write here, and fails when it meets a new file.
 */
export const compileCache = '.compiled';
