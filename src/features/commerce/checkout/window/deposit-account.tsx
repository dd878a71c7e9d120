import { formatWon } from '../../../../shared/money.ts';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { DescriptionList } from '../../../../ui/layout/data.tsx';
import type { PaymentResult } from '../contract.ts';
import { depositMessages as words } from '../messages.ts';
import css from './deposit-account.module.css';

type Props = { account: NonNullable<PaymentResult['account']>; amountWon: number };

/** Where to pay into, how much and until when. */
export function DepositAccount({ account, amountWon }: Props) {
  return (
    <section className={css.account} aria-label={words.title}>
      <DescriptionList
        items={[
          { term: words.bank, value: account.bank },
          { term: words.number, value: <strong className={css.number}>{account.number}</strong> },
          { term: words.holder, value: account.holder },
          { term: words.amount, value: <strong>{formatWon(amountWon)}</strong> },
          { term: words.until, value: words.untilWhen(account.untilMs) },
        ]}
      />
      <CopyButton text={account.number} label={words.copy} done={words.copied} failed={words.copyFailed} />
    </section>
  );
}
