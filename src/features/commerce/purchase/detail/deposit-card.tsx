import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../../shared/calls/call.ts';
import { messageOf } from '../../../../shared/calls/message-of.ts';
import { formatWon } from '../../../../shared/money.ts';
import { describeKoreanMoment } from '../../../../shared/time/korean-time.ts';
import { Button } from '../../../../ui/button.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { DescriptionList } from '../../../../ui/layout/data.tsx';
import { CopyIcon } from '../../../../ui/media/icons.tsx';
import { useLogin } from '../../../account/session/use-login.ts';
import { giveUpDeposit, type OpenDeposit } from '../../payment/contract.ts';
import css from '../buylist-page.module.css';
import { describeRest, depositMessages as words } from '../messages.ts';

/** An order that becomes a purchase with its deposit: where to, how much, until when. */
export function DepositCard({ deposit, nowMs }: { deposit: OpenDeposit; nowMs: number }) {
  const notify = useNotify();
  const login = useLogin();
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);

  async function copy() {
    const copied = await navigator.clipboard?.writeText(deposit.number).then(
      () => true,
      () => false,
    );
    notify.toast(copied ? words.copied : words.copyFailed);
  }

  async function giveUp() {
    const agreed = await notify.confirm({
      title: words.giveUpTitle,
      body: words.giveUpBody(deposit.goodsName),
      confirmLabel: words.giveUpNow,
      cancelLabel: words.keep,
    });
    if (!agreed) return;
    setPending(true);
    const { outcome } = await call(giveUpDeposit, { input: { moid: deposit.moid } });
    setPending(false);
    if (outcome === 'sessionEnded') return login.sessionEnded();
    if (outcome === 'givenUp') notify.toast(words.givenUp);
    else await notify.alert(messageOf(outcome, { notOpen: words.notOpen }, words.failed));
    await revalidate();
  }

  return (
    <li className={css.deposit}>
      <h3>{deposit.goodsName}</h3>
      <DescriptionList
        items={[
          {
            term: words.account,
            value: (
              <>
                <span>{deposit.bank}</span> <strong className={css.account}>{deposit.number}</strong>
              </>
            ),
          },
          { term: words.holder, value: deposit.holder },
          {
            term: words.amount,
            value: <strong className={css.amount}>{formatWon(deposit.amountWon)}</strong>,
          },
          {
            term: words.until,
            value: (
              <>
                {describeKoreanMoment(deposit.untilMs)}까지
                <span className={css.rest}>{describeRest(deposit.untilMs - nowMs)}</span>
              </>
            ),
          },
        ]}
      />
      <p className={css.sub}>{words.exactly}</p>
      <div className={css.actions}>
        <Button size="s" aria-label={`${deposit.goodsName} ${words.copy}`} onClick={copy}>
          <CopyIcon size={18} />
          {words.copy}
        </Button>
        <Button
          variant="ghost"
          size="s"
          pending={pending}
          aria-label={`${deposit.goodsName} ${words.giveUp}`}
          onClick={giveUp}
        >
          {words.giveUp}
        </Button>
      </div>
    </li>
  );
}
