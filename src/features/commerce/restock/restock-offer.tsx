import { Button } from '../../../ui/button.tsx';
import { lazyChunk } from '../../../ui/states/lazy-chunk.tsx';
import { useMembersStep } from '../../account/session/use-members-step.ts';
import type { Product } from '../catalog/rules.ts';
import { restockMessages as words } from './messages.ts';
import { anyChoice, awaitableChoices } from './rules.ts';
import { useOwnAwaited } from './use-own-awaited.ts';

const RestockDialog = lazyChunk(() => import('./restock-dialog.tsx'));
const AwaitedChoices = lazyChunk(() => import('./awaited-choices.tsx'));

/** Beside what can't be had now: to be told once it is back, and what is awaited already. Nothing where all of it can be had. */
export function RestockOffer({ product }: { product: Product }) {
  const step = useMembersStep('restock');
  const choices = awaitableChoices(product);
  const { awaited, lookAgain } = useOwnAwaited(product.id, choices.length > 0);
  if (choices.length === 0) return null;
  const waits = awaited.filter(({ choice }) => choices.includes(choice));
  const open = choices.filter((choice) => !waits.some((one) => one.choice === choice));

  return (
    <>
      {waits.length > 0 && (
        <AwaitedChoices
          product={product}
          awaited={waits}
          hasColors={choices.length > 1 || choices[0] !== anyChoice}
          onRemoved={lookAgain}
        />
      )}
      {open.length > 0 && <Offer isWhole={product.soldOut} isMore={waits.length > 0} onPress={step.begin} />}
      {step.isOpen && open.length > 0 && (
        <RestockDialog
          product={product}
          choices={open}
          onClose={() => {
            step.end();
            lookAgain();
          }}
        />
      )}
    </>
  );
}

type OfferProps = { isWhole: boolean; isMore: boolean; onPress: () => void };

function Offer({ isWhole, isMore, onPress }: OfferProps) {
  if (isWhole && !isMore)
    return (
      <Button block onClick={onPress}>
        {words.open}
      </Button>
    );
  return (
    <div>
      <Button variant="ghost" size="s" onClick={onPress}>
        {isMore ? words.openMore : words.openColors}
      </Button>
    </div>
  );
}
