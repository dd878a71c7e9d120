// The back office is a build of its own: a visitor of the shop downloads no byte of it, not even its file names.
import { defineConfig } from 'vite';
import { adminHeaders, filePolicy } from './src/features/admin/shell/policies.server.ts';
import { layersFirst } from './vite.layers.ts';

export default defineConfig(({ command }) => ({
  base: '/admin/',
  publicDir: false,
  plugins: [layersFirst],
  // While developing its files come from under the same address as the built ones.
  ...(command === 'serve' ? { base: '/admin/static/', cacheDir: 'node_modules/.vite-admin' } : {}),
  // While developing Vite sends the files past the shop.
  server: { headers: { ...adminHeaders, 'Content-Security-Policy': filePolicy } },
  build: {
    outDir: 'build/admin',
    assetsDir: 'static',
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: { input: 'admin.html' },
  },
}));
