import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

const layerOrder = '@layer reset, tokens, base, components, compositions, pages, utilities;\n';

/** Style sheets arrive in any order once they are split: the first one to come has to know the order of the layers. */
const layersFirst: Plugin = {
  name: 'layers-first',
  enforce: 'pre',
  transform: (code, id) => (/\.css($|\?)/.test(id) ? { code: layerOrder + code, map: null } : null),
};

export default defineConfig({
  plugins: [layersFirst, reactRouter()],
  build: { assetsDir: 'static/js', assetsInlineLimit: 0, target: 'es2022' },
});
