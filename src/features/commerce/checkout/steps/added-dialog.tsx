import { Button, LinkButton } from '../../../../ui/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { addMessages } from '../../cart/add-messages.ts';
import { maxCartQuantity } from '../../cart/choice-rules.ts';
import { cartMessages as words } from '../../cart/messages.ts';
import type { Choice, Product } from '../../catalog/rules.ts';
import { OrderGoods } from '../form/order-goods.tsx';
import css from './added-dialog.module.css';
import { orderOne } from './purchase-order.ts';

type Props = { product: Product; choice: Choice; onClose: () => void };

/** Where to go from here: to the cart, or on. */
export default function AddedDialog({ product, choice, onClose }: Props) {
  const put = { ...choice, quantity: Math.min(maxCartQuantity, choice.quantity) };
  return (
    <Modal open size="sm" title={addMessages.added} focus="title" onClose={onClose}>
      <div className={css.inside}>
        <OrderGoods lines={orderOne(product, put).lines} />
        {choice.quantity > maxCartQuantity && <p className={css.note}>{addMessages.addedMost}</p>}
        <div className={css.ways}>
          <LinkButton block to="/cart">
            {words.toCart}
          </LinkButton>
          <Button block variant="ghost" onClick={onClose}>
            {words.goOn}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
