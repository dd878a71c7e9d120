import type { Right } from '../../../shared/calls/operator-rights.ts';

export type TextKind = 'faq' | 'legal' | 'page';
type Editor = { kind: TextKind; to: string; needs: Right };

/** Where an operator puts a text right. */
export function editorOf(slug: string): Editor {
  if (slug === 'faq') return { kind: 'faq', to: '/faq', needs: 'texts' };
  const [area, name] = slug.split('/');
  if (area === 'legal') return { kind: 'legal', to: `/legal/${name}`, needs: 'pages' };
  return { kind: 'page', to: '/pages', needs: 'pages' };
}
