import { useState } from 'react';
import { Link } from 'react-router';
import { formatKoreanDateTime } from '../../../../../shared/time/korean-time.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Modal } from '../../../../../ui/dialog/modal.tsx';
import { PhoneNumber } from '../../../../../ui/form/phone-number.tsx';
import { DescriptionList } from '../../../../../ui/layout/data.tsx';
import { nameOfConsent } from '../../../../commerce/order/consent-messages.ts';
import { AccessForm } from '../../../access/access-form.tsx';
import { accessMessages } from '../../../access/messages.ts';
import { Panel } from '../../../shell/screen.tsx';
import { useAct } from '../../../shell/use-act.ts';
import { type OrderDetail, openOrder } from '../../contract.ts';
import { detailMessages as words } from '../detail-messages.ts';
import css from '../order-screen.module.css';
import { ReceiverDialog } from './receiver-dialog.tsx';

/** Whose order it is: with stars, until a reason was given. */
export function PeoplePanels({ order }: { order: OrderDetail }) {
  const { act, pending } = useAct();
  const [isAsking, setIsAsking] = useState(false);
  const [isCorrecting, setIsCorrecting] = useState(false);
  const { terms, sections } = words;
  const { buyer, placedBy, receiver, giftMessage, isReceiverOpen, untilMs } = order.people;
  const isGoods = order.category !== 'content';
  const state =
    untilMs === null ? (
      <div className={css.masked}>
        <p>{words.look.masked}</p>
        <Button size="s" variant="ghost" onClick={() => setIsAsking(true)}>
          {words.look.open}
        </Button>
      </div>
    ) : (
      <p className={css.masked}>{accessMessages.until(formatKoreanDateTime(untilMs).slice(-5))}</p>
    );
  return (
    <>
      {isGoods && (
        <Panel title={sections.receiver}>
          {state}
          <DescriptionList
            items={[
              { term: terms.name, value: receiver.name },
              { term: terms.phone, value: <PhoneNumber digits={receiver.phone} /> },
              { term: terms.address, value: receiver.address },
              {
                term: terms.message,
                value: receiver.message || (order.hasMessage ? words.look.hidden : words.none),
              },
              ...(order.isGift
                ? [{ term: terms.gift, value: giftMessage || (untilMs ? words.none : words.look.hidden) }]
                : []),
            ]}
          />
          {isReceiverOpen && (
            <div>
              <Button size="s" variant="ghost" onClick={() => setIsCorrecting(true)}>
                {words.receiver.title}
              </Button>
            </div>
          )}
        </Panel>
      )}
      <Panel title={sections.buyer}>
        {!isGoods && state}
        <DescriptionList
          items={[
            { term: terms.name, value: buyer.name },
            {
              term: terms.member,
              value: (
                <Link to={`/orders?member=${order.memberId}`}>
                  {order.hasLeft ? words.left : order.memberLoginId} ({order.memberId})
                </Link>
              ),
            },
            ...(placedBy === null
              ? []
              : [{ term: terms.placedBy, value: placedBy ? words.placedBy(placedBy) : words.left }]),
            { term: terms.phone, value: <PhoneNumber digits={buyer.phone} /> },
            { term: terms.email, value: buyer.email },
            { term: terms.address, value: buyer.address },
            ...order.consents.map((consent) => ({
              term: words.sections.consents,
              value: describeGiven(consent),
            })),
          ]}
        />
      </Panel>
      {isCorrecting && (
        <ReceiverDialog moid={order.moid} seen={receiver} onClose={() => setIsCorrecting(false)} />
      )}
      {isAsking && (
        <Modal open size="sm" title={words.look.open} onClose={() => setIsAsking(false)}>
          <AccessForm
            lead={words.look.lead}
            pending={pending}
            onSubmit={async (input) => {
              const done = await act(openOrder, { params: { moid: order.moid }, input });
              if (done) setIsAsking(false);
            }}
          />
        </Modal>
      )}
    </>
  );
}

/** Which, and whether it holds. */
function describeGiven({ agreement, withdrawnAtMs }: OrderDetail['consents'][number]): string {
  const name = nameOfConsent(agreement);
  return withdrawnAtMs === null ? name : words.withdrawn(name, formatKoreanDateTime(withdrawnAtMs));
}
