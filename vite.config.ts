import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  build: { assetsDir: 'static/js', assetsInlineLimit: 0, target: 'es2022' },
});
