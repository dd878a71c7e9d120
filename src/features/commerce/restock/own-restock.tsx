import type { ReactNode } from 'react';
import { lazyChunk } from '../../../ui/states/lazy-chunk.tsx';
import AwaitedChoices from './awaited-choices.tsx';
import { anyChoice } from './rules.ts';
import { useOwnAwaited } from './use-own-awaited.ts';

const RestockDialog = lazyChunk(() => import('./restock-dialog.tsx'));

type Props = {
  product: { id: number; name: string };
  memberId: number;
  /** What can be awaited of it. */
  choices: readonly string[];
  step: { isOpen: boolean; end: () => void };
  /** To ask for it; `more` where something of it is awaited already. */
  offer: ReactNode;
  more: ReactNode;
};

/** To a member: what of the product they wait for already, and what they don't. */
export default function OwnRestock({ product, memberId, choices, step, offer, more }: Props) {
  const { awaited, lookAgain } = useOwnAwaited(product.id, memberId);
  if (awaited === null) return null;
  const waits = awaited.filter(({ choice }) => choices.includes(choice));
  const open = choices.filter((choice) => !waits.some((one) => one.choice === choice));
  return (
    <>
      {waits.length > 0 && (
        <AwaitedChoices
          product={product}
          awaited={waits}
          hasColors={choices.length > 1 || choices[0] !== anyChoice}
          onChanged={lookAgain}
        />
      )}
      {open.length > 0 && (waits.length > 0 ? more : offer)}
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
