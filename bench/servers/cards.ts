// Bare React: a page of cards about as large as the catalogue, without a router, loaders or data.
import { createElement as el } from 'react';
import { renderToString } from 'react-dom/server';

const cards = Array.from({ length: 30 }, (_, i) => ({
  id: i,
  name: `상품 ${i}`,
  price: 1000 * i,
  text: '밝고 또렷한 색으로 그려요',
}));

export function renderCards(): string {
  return renderToString(
    el(
      'main',
      null,
      el('h1', null, '액세서리'),
      el(
        'ul',
        null,
        cards.map(({ id, name, price, text }) =>
          el(
            'li',
            { key: id, className: 'card' },
            el('img', { src: `/art/${id}.webp`, width: 480, height: 480, alt: '', loading: 'lazy' }),
            el('h2', null, name),
            el('p', null, text),
            el('p', null, el('strong', null, price), '원'),
            el('button', { type: 'button', 'aria-label': `${name} 구매하기` }, '구매하기'),
          ),
        ),
      ),
    ),
  );
}
