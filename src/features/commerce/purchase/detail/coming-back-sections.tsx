// Goods of a purchase that come back, and others in their place.
import { replacementMessages } from '../../replacement/messages.ts';
import { ReplacementStatus } from '../../replacement/replacement-status.tsx';
import { returnMessages } from '../../return/messages.ts';
import { ReturnStatus } from '../../return/return-status.tsx';
import { trackingMessages } from '../../tracking/messages.ts';
import { ParcelWay } from '../../tracking/parcel-way.tsx';
import { ReceivedButton } from '../../tracking/received-button.tsx';
import type { PurchaseDetail } from '../contract.ts';
import { Section } from './detail-section.tsx';
import { linesThen } from './purchase-goods.tsx';

type Props = { purchase: PurchaseDetail; onMoved: () => void; onSessionEnded: () => void };

export function Replacements({ purchase, ...told }: Props) {
  if (purchase.replacements.length === 0) return null;
  return (
    <Section id="detail-replacements" title={replacementMessages.section}>
      {purchase.replacements.map((shown) => (
        <ReplacementStatus
          key={shown.id}
          moid={purchase.moid}
          lines={linesThen(purchase, shown)}
          shown={shown}
          isByInvoice={purchase.invoice !== null}
          returnPlace={purchase.returnPlace}
          action={
            <ReceivedButton
              of={{ moid: purchase.moid, replacement: shown.id }}
              name={purchase.goodsName}
              {...told}
            />
          }
          {...told}
        >
          {shown.isCounted && <p>{trackingMessages.counted}</p>}
          <ParcelWay scans={shown.scans} />
        </ReplacementStatus>
      ))}
    </Section>
  );
}

export function Returns({ purchase, ...told }: Props) {
  if (purchase.returns.length === 0) return null;
  return (
    <Section id="detail-returns" title={returnMessages.section}>
      {purchase.returns.map((shown) => (
        <ReturnStatus
          key={shown.requestedAtMs}
          moid={purchase.moid}
          lines={linesThen(purchase, shown)}
          shown={shown}
          wayBackWon={purchase.wayBackWon}
          isEscrow={purchase.escrow !== null}
          isByInvoice={purchase.invoice !== null}
          returnPlace={purchase.returnPlace}
          {...told}
        />
      ))}
    </Section>
  );
}
