import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { lazyChunk } from '../../../ui/states/lazy-chunk.tsx';
import { useMember } from '../../account/session/use-member.ts';
import { useMembersStep } from '../../account/session/use-members-step.ts';
import type { Product } from '../catalog/rules.ts';
import { restockOfferMessages as words } from './offer-messages.ts';
import { awaitableChoices } from './rules.ts';

const OwnRestock = lazyChunk(() => import('./own-restock.tsx'));

/** Beside what can't be had now: to be told once it is back. Nothing where all of it can be had; to a member what they wait for. */
export function RestockOffer({ product }: { product: Product }) {
  const member = useMember();
  const step = useMembersStep('restock');
  const choices = awaitableChoices(product);
  if (choices.length === 0) return null;
  const offer = product.soldOut ? (
    <Button block onClick={step.begin}>
      {words.open}
    </Button>
  ) : (
    small(words.openColors, step.begin)
  );
  if (!member) return offer;
  const more = small(words.openMore, step.begin);
  return <OwnRestock {...{ product, choices, step, offer, more }} memberId={member.id} />;
}

const small = (label: string, onClick: () => void): ReactNode => (
  <div>
    <Button variant="ghost" size="s" onClick={onClick}>
      {label}
    </Button>
  </div>
);
