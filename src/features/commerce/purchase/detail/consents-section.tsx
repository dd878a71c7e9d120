import { useState } from 'react';
import { call } from '../../../../shared/calls/call.ts';
import { messageOf } from '../../../../shared/calls/message-of.ts';
import { formatKoreanDateTime } from '../../../../shared/time/korean-time.ts';
import { Button } from '../../../../ui/button.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { nameOfConsent } from '../../order/consent-messages.ts';
import type { PurchaseDetail } from '../contract.ts';
import css from '../purchase-dialog.module.css';
import { withdrawConsent } from './contract.ts';
import { detailMessages } from './detail-messages.ts';

const words = detailMessages.consents;
type Consent = PurchaseDetail['consents'][number];
type Props = { purchase: PurchaseDetail; onMoved: () => void; onSessionEnded: () => void };

/** What was agreed to with this order and can be taken back. */
export function Consents({ purchase, onMoved, onSessionEnded }: Props) {
  const notify = useNotify();
  const [pending, setPending] = useState(false);
  const { moid, consents } = purchase;
  if (consents.length === 0) return null;

  async function withdraw({ agreement }: Consent) {
    const name = nameOfConsent(agreement);
    if (!(await notify.confirm(words.question(name)))) return;
    setPending(true);
    const { outcome } = await call(withdrawConsent, { input: { moid, agreement } });
    setPending(false);
    if (outcome === 'withdrawn') {
      notify.toast(words.done(name));
      onMoved();
    } else if (outcome === 'sessionEnded') onSessionEnded();
    else await notify.alert(messageOf(outcome, {}, words.failed));
  }

  return (
    <section aria-labelledby="detail-consents">
      <h3 id="detail-consents">{words.title}</h3>
      {consents.map((consent) => {
        const { agreement, agreedAtMs, withdrawnAtMs } = consent;
        const name = nameOfConsent(agreement);
        return (
          <div key={agreement} className={css.links}>
            <p>
              {withdrawnAtMs === null
                ? words.given(name, formatKoreanDateTime(agreedAtMs))
                : words.withdrawn(name, formatKoreanDateTime(withdrawnAtMs))}
            </p>
            {withdrawnAtMs === null && (
              <Button
                variant="tint"
                size="s"
                pending={pending}
                aria-label={`${name} ${words.withdraw}`}
                onClick={() => void withdraw(consent)}
              >
                {words.withdraw}
              </Button>
            )}
          </div>
        );
      })}
    </section>
  );
}
