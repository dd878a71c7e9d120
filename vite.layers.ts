import type { Plugin } from 'vite';

const layerOrder = '@layer reset, tokens, base, components, compositions, pages, utilities;\n';

/** Style sheets arrive in any order once they are split: the first one to come has to know the order of the layers. */
export const layersFirst: Plugin = {
  name: 'layers-first',
  enforce: 'pre',
  transform: (code, id) => (/\.css($|\?)/.test(id) ? { code: layerOrder + code, map: null } : null),
};
