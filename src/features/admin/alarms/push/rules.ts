/** Below /admin, and so nothing of the shop's own pages. */
export const workerPath = '/admin/worker.js';
export const workerScope = '/admin/';
export const manifestPath = '/admin/manifest.webmanifest';
