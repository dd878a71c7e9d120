import type { Short } from '../../catalog/stock-queries.server.ts';
import type { ChosenLine } from './chosen-line.server.ts';
import type { ShortGoods } from './refused-messages.ts';

type Named = Pick<ChosenLine, 'goodsName' | 'penColor' | 'eraserColor'>;

const colorsOf = ({ penColor, eraserColor }: Named) => [penColor, eraserColor].filter(Boolean);

/** In these colours there is nothing of it. */
export const goneGoods = (goods: Named): ShortGoods => ({
  ...{ name: goods.goodsName, left: 0 },
  colors: colorsOf(goods),
});

/** A colour is named where it is the colour that is gone. */
export const shortGoods = ({ line, left, pools }: Short, goods: Named): ShortGoods => ({
  name: goods.goodsName,
  colors: pools[line]?.choice ? colorsOf(goods) : [],
  left,
});
