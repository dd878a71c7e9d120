import { writeBusinessNumber } from '../../../../shared/business/party.ts';
import { formatWon } from '../../../../shared/money.ts';
import { isLiveInvoice } from '../../../../shared/requests/tax-invoice.ts';
import { formatKoreanDate } from '../../../../shared/time/korean-time.ts';
import { DescriptionList } from '../../../../ui/layout/data.tsx';
import type { ShownTaxInvoice } from '../../tax-invoice/contract.ts';
import { correctionWords, taxInvoiceMessages as words } from '../../tax-invoice/messages.ts';
import css from '../purchase-dialog.module.css';
import { TaxInvoiceForm } from './tax-invoice-form.tsx';

type Props = {
  moid: string;
  /** Who asks for it, most of the time. */
  buyerName: string;
  shown: ShownTaxInvoice;
  onMoved: () => void;
  onSessionEnded: () => void;
};

/** How the tax invoice of a purchase stands, and asking for one. */
export function TaxInvoice({ shown, ...asked }: Props) {
  const { invoice, askable } = shown;
  return (
    <>
      {invoice && <Standing invoice={invoice} />}
      {askable && !invoice && <p>{words.none}</p>}
      {askable && <p className={css.note}>{words.until(formatKoreanDate(shown.untilMs - 1))}</p>}
      {!askable && shown.hasReceipt && <p>{words.hasReceipt}</p>}
      {!askable && !shown.hasReceipt && !invoice && <p>{words.closed}</p>}
      {askable && <TaxInvoiceForm known={shown.party} isAgain={invoice !== null} {...asked} />}
    </>
  );
}

function Standing({ invoice }: { invoice: NonNullable<ShownTaxInvoice['invoice']> }) {
  const { state, number, name, writeDay, amountWon, supplyWon, vatWon, confirmNo, corrections } = invoice;
  return (
    <>
      <DescriptionList
        items={[
          ...(name ? [{ term: words.buyer, value: `${name} (${writeBusinessNumber(number)})` }] : []),
          { term: words.writeDay, value: writeDay },
          { term: words.amount, value: formatWon(amountWon) },
          { term: words.supply, value: formatWon(supplyWon) },
          { term: words.vat, value: formatWon(vatWon) },
          ...(confirmNo
            ? [{ term: words.confirmNo, value: <span className={css.code}>{confirmNo}</span> }]
            : []),
          ...(isLiveInvoice(state) ? corrections : []).map((one) => ({
            term: words.correction(one.code ? correctionWords[one.code] : ''),
            value: `${formatWon(one.amountWon)} · ${one.writeDay} · ${words.correctionStates[one.state]}`,
          })),
        ]}
      />
      <p>{words.states[state]}</p>
    </>
  );
}
