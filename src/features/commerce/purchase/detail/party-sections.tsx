// Who bought, and who gets it.
import { giftRow } from '../../../../shared/requests/gift.ts';
import { Button } from '../../../../ui/button.tsx';
import { PhoneNumber } from '../../../../ui/form/phone-number.tsx';
import { DescriptionList } from '../../../../ui/layout/data.tsx';
import type { PurchaseDetail } from '../contract.ts';
import css from '../purchase-dialog.module.css';
import { receiverMessages } from '../receiver/messages.ts';
import { detailMessages as words } from './detail-messages.ts';
import { Section } from './detail-section.tsx';

export const partyOf = (party: PurchaseDetail['buyer']) => [
  { term: words.name, value: party.name },
  { term: words.phone, value: <PhoneNumber digits={party.phone} /> },
  { term: words.address, value: party.address },
];

type Props = { purchase: PurchaseDetail; onChange: () => void };

/** Nothing of content, which is sent nowhere. */
export function ReceiverSection({ purchase, onChange }: Props) {
  const { category, receiver, receiverChange } = purchase;
  if (category === 'content') return null;
  return (
    <Section id="detail-receiver" title={words.receiver}>
      <DescriptionList
        items={[
          ...partyOf(receiver),
          ...(receiver.message ? [{ term: words.message, value: receiver.message }] : []),
          ...giftRow(receiver.gift),
        ]}
      />
      {receiverChange === 'open' && (
        <div className={css.links}>
          <Button variant="tint" size="s" onClick={onChange}>
            {receiverMessages.open}
          </Button>
        </div>
      )}
      {receiverChange === 'packed' && <p className={css.note}>{receiverMessages.packed}</p>}
    </Section>
  );
}
