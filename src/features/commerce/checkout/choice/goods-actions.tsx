import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { addMessages } from '../../cart/add-messages.ts';
import { catalogMessages } from '../../catalog/messages.ts';
import css from './goods-actions.module.css';

type Props = { onBuy: () => void; onPutIn: () => Promise<void>; onIntent?: () => void };

/** Into the cart, or straight on to the order. */
export function GoodsActions({ onBuy, onPutIn, onIntent }: Props) {
  const [isPuttingIn, setPuttingIn] = useState(false);
  async function putIn() {
    setPuttingIn(true);
    await onPutIn();
    setPuttingIn(false);
  }
  const ahead = { onPointerEnter: onIntent, onFocus: onIntent };
  return (
    <div className={css.actions}>
      <Button variant="ghost" pending={isPuttingIn} onClick={putIn} {...ahead}>
        {addMessages.add}
      </Button>
      <Button onClick={onBuy} {...ahead}>
        {catalogMessages.buy}
      </Button>
    </div>
  );
}
