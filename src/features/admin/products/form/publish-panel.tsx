import { useNavigate } from 'react-router';
import { Button } from '../../../../ui/button.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { StatusChip } from '../../../../ui/price/badge.tsx';
import { Panel } from '../../shell/screen.tsx';
import { useAct, useUndo } from '../../shell/use-act.ts';
import { changeSale, type EditedProduct } from '../contract.ts';
import { listMessages, outcomeWords, formMessages as words } from '../messages.ts';
import { bringBackProduct, removeProduct } from '../removal/contract.ts';
import { outcomeWords as removalWords } from '../removal/messages.ts';
import css from './product-form.module.css';

type Props = { product: EditedProduct; mayChange: boolean; isDirty: boolean };

/** On sale or not: apart from what is written, because it holds at once. */
export function PublishPanel({ product, mayChange, isDirty }: Props) {
  const notify = useNotify();
  const navigate = useNavigate();
  const { act, pending } = useAct();
  const undo = useUndo();
  const { onSale } = product;

  async function toggle() {
    if (!onSale && isDirty) return notify.alert(words.saveFirst);
    const done = await act(changeSale, { params: { id: product.id }, input: { onSale: !onSale } });
    if (!done) return;
    const said = outcomeWords.changeSale[done.outcome];
    if (done.outcome !== 'incomplete') return notify.toast(said);
    await notify.alert(said);
    await navigate('?missing=1', { replace: true });
  }
  async function remove() {
    const { title, body, go, stay } = words.removeQuestion;
    if (!(await notify.confirm({ title, body, confirmLabel: go, cancelLabel: stay }))) return;
    const wish = { params: { id: product.id } };
    // Not read anew: it is gone.
    const done = await act(removeProduct, wish, { rereads: false });
    if (!done) return;
    const said = removalWords.removeProduct[done.outcome];
    if (done.outcome !== 'removed') return notify.alert(said);
    await navigate(`/products?category=${product.category}`, { state: { isSaved: true } });
    undo.offer(said, async () => {
      const back = await act(bringBackProduct, wish);
      return back && removalWords.bringBackProduct[back.outcome];
    });
  }
  return (
    <Panel title={words.panels.publish}>
      <div className={css.publish}>
        <StatusChip tone={onSale ? 'done' : 'stopped'}>
          {onSale ? listMessages.onSale : listMessages.offSale}
        </StatusChip>
        {mayChange && (
          <Button variant="ghost" size="s" pending={pending} onClick={toggle}>
            {onSale ? listMessages.stop : listMessages.start}
          </Button>
        )}
        {mayChange && !onSale && !product.isSold && (
          <Button variant="text" size="s" pending={pending} onClick={remove}>
            {words.remove}
          </Button>
        )}
      </div>
    </Panel>
  );
}
