import { describeSums } from '../../../../shared/content/termination-sums.ts';
import { formatWon } from '../../../../shared/money.ts';
import { isOpenReplacement, isOpenReturn } from '../../../../shared/order-states.ts';
import { describeMethod } from '../../../../shared/paid-by.ts';
import { formatKoreanDate, formatKoreanDateTime } from '../../../../shared/time/korean-time.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { DescriptionList, PriceSummary } from '../../../../ui/layout/data.tsx';
import { useInquiry } from '../../../site/inquiry/use-inquiry.ts';
import { cashReceiptMessages } from '../../cash-receipt/messages.ts';
import { resultPath } from '../../checkout/contract.ts';
import { CouponCard } from '../../entitlement/screen/coupon-card.tsx';
import { InvoiceLink } from '../../invoice/screen/invoice-link.tsx';
import { describeUnits, hasUnsent } from '../../order/rules.ts';
import { describeLastDays } from '../../return/messages.ts';
import { statementPath } from '../../statement/contract.ts';
import { statementLinkMessages } from '../../statement/link-messages.ts';
import { taxInvoiceMessages } from '../../tax-invoice/messages.ts';
import { terminationMessages } from '../../termination/messages.ts';
import type { PurchaseDetail } from '../contract.ts';
import { describeFreeCancellation, purchaseMessages } from '../messages.ts';
import css from '../purchase-dialog.module.css';
import { PurchaseChip } from '../purchase-row.tsx';
import { processCode } from '../rules.ts';
import { CashReceipt } from './cash-receipt-section.tsx';
import { Replacements, Returns } from './coming-back-sections.tsx';
import { Consents } from './consents-section.tsx';
import { ContractButton } from './contract-button.tsx';
import { detailWordsOf } from './detail-messages.ts';
import { Section } from './detail-section.tsx';
import { Escrow } from './escrow-section.tsx';
import { Parcel } from './parcel-section.tsx';
import { partyOf, ReceiverSection } from './party-sections.tsx';
import { goodsOf } from './purchase-goods.tsx';
import { Reviews } from './reviews-section.tsx';
import { TaxInvoice } from './tax-invoice-section.tsx';

type Props = {
  purchase: PurchaseDetail;
  onMoved: () => void;
  /** Another receiver or address is to be said. */
  onReceiver: () => void;
  onSessionEnded: () => void;
};

export function DetailBody({ purchase, onMoved, onReceiver, onSessionEnded }: Props) {
  const inquiry = useInquiry();
  const words = detailWordsOf(purchase);
  const isByInvoice = purchase.invoice !== null;
  // Content has no parcel that could be free of charge.
  const isShown = ({ kind }: PurchaseDetail['sums'][number]) =>
    kind === 'goods' || purchase.category !== 'content';
  return (
    <div className={css.detail} data-printed="">
      <section aria-labelledby="detail-progress">
        <div className={css.top}>
          <p className={css.goods}>{purchase.goodsName}</p>
          <PurchaseChip
            purchase={{
              ...{ process: purchase.process, isCancelledByShop: purchase.isCancelledByShop },
              invoice: purchase.invoice,
              isOver: purchase.isOver,
              isTerminated: purchase.termination !== null,
              returnState: purchase.returns[0]?.state ?? null,
              replacement: purchase.replacements.find(({ state }) => isOpenReplacement(state)) ?? null,
            }}
          />
        </div>
        <h3 id="detail-progress">{words.progress}</h3>
        <ol className={css.steps}>
          {purchase.timeline.map(({ step, atMs }) => (
            <li key={step}>
              {words.steps[step]}
              {atMs !== null && (
                <time dateTime={new Date(atMs).toISOString()}>{formatKoreanDateTime(atMs)}</time>
              )}
            </li>
          ))}
        </ol>
      </section>
      {purchase.parcels.length > 0 && (
        <Section id="detail-parcels" title={words.parcels(purchase.parcels.length)}>
          {purchase.parcels.map((parcel) => (
            <Parcel
              key={parcel.no}
              parcel={parcel}
              isOne={purchase.parcels.length === 1}
              isWaiting={hasUnsent(purchase.lines)}
              isCounted={purchase.countedParcels.includes(parcel.no)}
              moid={purchase.moid}
              onMoved={onMoved}
              onSessionEnded={onSessionEnded}
            />
          ))}
        </Section>
      )}
      <Replacements {...{ purchase, onMoved, onSessionEnded }} />
      <Returns {...{ purchase, onMoved, onSessionEnded }} />
      <Section id="detail-goods" title={words.goods}>
        <DescriptionList items={goodsOf(purchase)} />
        {purchase.coupon && <CouponCard coupon={purchase.coupon} />}
      </Section>
      <Reviews purchase={purchase} onSessionEnded={onSessionEnded} />
      <Section id="detail-payment" title={words.payment}>
        <DescriptionList
          items={[
            { term: words.method, value: describeMethod(purchase.method) },
            purchase.invoice
              ? { term: words.invoice, value: <InvoiceLink invoice={purchase.invoice} /> }
              : { term: words.paidAt, value: formatKoreanDateTime(purchase.paidAtMs) },
          ]}
        />
        {purchase.escrow && <Escrow escrow={purchase.escrow} />}
        <PriceSummary
          rows={purchase.sums.filter(isShown).map(({ kind, amountWon }) => ({
            label: words.lines[kind],
            amountWon,
            ...(amountWon === 0 && { note: words.free }),
          }))}
          totalWon={purchase.amountWon}
          totalLabel={words.total}
        />
        <div className={css.links}>
          {/^https?:/.test(purchase.receiptUrl) && (
            <LinkButton variant="tint" size="s" newWindow to={purchase.receiptUrl}>
              {words.receipt}
            </LinkButton>
          )}
          {purchase.process !== processCode.cancelled && (
            <LinkButton variant="tint" size="s" to={resultPath(purchase.moid)}>
              {words.confirmation}
            </LinkButton>
          )}
          <Button variant="tint" size="s" onClick={() => window.print()}>
            {words.print}
          </Button>
          <LinkButton variant="tint" size="s" to={statementPath(purchase.moid)} reloadDocument>
            {statementLinkMessages.open}
          </LinkButton>
          <ContractButton moid={purchase.moid} onSessionEnded={onSessionEnded} />
          <Button variant="tint" size="s" onClick={() => inquiry.showDialog({ id: purchase.moid })}>
            {words.ask}
          </Button>
        </div>
      </Section>
      {purchase.cashReceipt && (
        <Section id="detail-cash-receipt" title={cashReceiptMessages.title}>
          <CashReceipt
            moid={purchase.moid}
            phone={purchase.buyer.phone}
            shown={purchase.cashReceipt}
            onMoved={onMoved}
            onSessionEnded={onSessionEnded}
          />
        </Section>
      )}
      {purchase.taxInvoice && (
        <Section id="detail-tax-invoice" title={taxInvoiceMessages.title}>
          <TaxInvoice
            moid={purchase.moid}
            buyerName={purchase.buyer.name}
            shown={purchase.taxInvoice}
            onMoved={onMoved}
            onSessionEnded={onSessionEnded}
          />
        </Section>
      )}
      <ReceiverSection purchase={purchase} onChange={onReceiver} />
      <Section id="detail-buyer" title={words.buyer}>
        <DescriptionList
          items={[
            ...partyOf(purchase.buyer),
            ...(purchase.placedBy === null
              ? []
              : [{ term: words.placedBy, value: words.placedByWho(purchase.placedBy) }]),
            { term: words.moid, value: <strong className={css.code}>{purchase.number}</strong> },
          ]}
        />
      </Section>
      <Consents purchase={purchase} onMoved={onMoved} onSessionEnded={onSessionEnded} />
      <Section id="detail-refund" title={words.cancellation}>
        {purchase.refundWon !== null && (
          <DescriptionList
            items={[
              {
                term: purchase.cancellable ? words.refundExpected : words.refund,
                value: <strong>{formatWon(purchase.refundWon)}</strong>,
              },
            ]}
          />
        )}
        {purchase.partialRefunds.length > 0 && (
          <DescriptionList
            items={purchase.partialRefunds.map((part) => ({
              term: words.partsOf[part.cause],
              value: (
                <>
                  <strong>{formatWon(part.amountWon)}</strong> {words.partialRefundStates[part.state]}
                  {part.doneAtMs !== null && ` ${formatKoreanDateTime(part.doneAtMs)}`}
                </>
              ),
            }))}
          />
        )}
        {purchase.shopDecisions.length > 0 && (
          <DescriptionList
            items={purchase.shopDecisions.map(({ kind, reason }) => ({
              term: words.shopDecided[kind],
              value: reason,
            }))}
          />
        )}
        {purchase.askedLines && (
          <p>
            {words.linesAsked(
              describeUnits(purchase.lines, purchase.askedLines.lines),
              formatWon(purchase.askedLines.amountWon),
            )}
          </p>
        )}
        {purchase.termination && <DescriptionList items={describeSums(purchase.termination, isByInvoice)} />}
        <p>{cancellationOf(purchase)}</p>
      </Section>
    </div>
  );
}

function cancellationOf(purchase: PurchaseDetail): string {
  const words = detailWordsOf(purchase);
  // Whoever cancels should know that a person decides then.
  if (purchase.cancellable && purchase.coupon?.usedAtMs) return words.couponUsed;
  if (purchase.cancellable && purchase.cancelUntilMs !== null)
    return purchase.cancelsAtOnce ? describeFreeCancellation(purchase.cancelUntilMs) : words.contentBegun;
  if (purchase.cancellable) return words.canCancelUntil;
  if (purchase.needsRefundAccount) return purchaseMessages.accountMissingLead;
  if (purchase.termination) return terminationMessages.endedAt(formatKoreanDate(purchase.termination.atMs));
  if (purchase.terminable) return words.canTerminate;
  if (purchase.process === processCode.cancelled) return words.refundDone;
  const [open] = purchase.returnReasons;
  if (open) return words.canReturnUntil(describeLastDays(open));
  if (isOpenReturn(purchase.returns[0]?.state ?? null)) return words.returning;
  if (purchase.askedLines) return words.linesWait;
  const isThere = purchase.category === 'content' || purchase.process === processCode.delivered;
  if (purchase.process === processCode.shipping || (purchase.isCancelRefused && !isThere))
    return words.afterArrival;
  if (purchase.isCancelRefused) return words.askUs;
  return purchase.refundWon === null ? words.noMore : words.refundAsked;
}
