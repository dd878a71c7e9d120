import { Button } from '../../../ui/button.tsx';
import { lazyChunk } from '../../../ui/states/lazy-chunk.tsx';
import { useMembersStep } from '../../account/session/use-members-step.ts';
import type { Product } from '../catalog/rules.ts';
import { restockMessages as words } from './messages.ts';
import { awaitableChoices } from './rules.ts';

const RestockDialog = lazyChunk(() => import('./restock-dialog.tsx'));

/** Beside what can't be had now: to be told once it is back. Nothing where all of it can be had. */
export function RestockOffer({ product }: { product: Product }) {
  const step = useMembersStep('restock');
  const choices = awaitableChoices(product);
  if (choices.length === 0) return null;
  return (
    <>
      {product.soldOut ? (
        <Button block onClick={step.begin}>
          {words.open}
        </Button>
      ) : (
        <div>
          <Button variant="ghost" size="s" onClick={step.begin}>
            {words.openColors}
          </Button>
        </div>
      )}
      {step.isOpen && <RestockDialog product={product} choices={choices} onClose={step.end} />}
    </>
  );
}
