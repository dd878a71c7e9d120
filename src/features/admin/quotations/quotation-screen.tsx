import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { writeBusinessNumber } from '../../../shared/business/party.ts';
import { formatWon } from '../../../shared/money.ts';
import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { DataTable, DescriptionList } from '../../../ui/layout/data.tsx';
import { lastDayOf } from '../../commerce/quotation/rules.ts';
import { saidOf } from '../shell/messages.ts';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import { requestData } from '../shell/request-data.ts';
import { Panel, Screen, ScreenLink } from '../shell/screen.tsx';
import { useAct } from '../shell/use-act.ts';
import {
  discardQuotation,
  getQuotationPaper,
  type QuotationRecord,
  seeQuotation,
  withdrawQuotation,
} from './contract.ts';
import { outcomeWords, stateWords, quotationAdminMessages as words } from './messages.ts';

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  requestData(seeQuotation, { request, params: { id: Number(params.id) } });

export function Component() {
  const quotation = useLoaderData<typeof loader>();
  return (
    <Screen
      title={words.titleOf(quotation.number)}
      lead={stateWords[quotation.state]}
      actions={
        <LinkButton variant="ghost" to="/quotations">
          {words.back}
        </LinkButton>
      }
    >
      <Panel title={words.facts} action={<Actions quotation={quotation} />}>
        <Facts quotation={quotation} />
      </Panel>
      <Panel title={words.lines}>
        <DataTable caption={words.lines} head={words.lineHead}>
          {quotation.lines.map(({ productId, name, penColor, eraserColor, quantity, unitWon }) => (
            <tr key={`${productId}/${penColor}/${eraserColor}/${unitWon}`}>
              <td data-label={words.lineHead[0]}>
                {[name, [penColor, eraserColor].filter(Boolean).join(' · ')].filter(Boolean).join(' ')}
              </td>
              <td data-label={words.lineHead[1]}>{quantity}</td>
              <td data-label={words.lineHead[2]}>{formatWon(unitWon)}</td>
              <td data-label={words.lineHead[3]}>{formatWon(unitWon * quantity)}</td>
            </tr>
          ))}
        </DataTable>
      </Panel>
    </Screen>
  );
}

type Props = { quotation: QuotationRecord };

function Facts({ quotation }: Props) {
  const { terms } = words;
  const { contactName, contactPhone, contactEmail, order, withdrawnAtMs, consultationId } = quotation;
  return (
    <DescriptionList
      items={[
        {
          term: terms.buyer,
          value: <ScreenLink to={`/members/${quotation.memberId}`}>{quotation.buyerName}</ScreenLink>,
        },
        ...(quotation.businessNumber
          ? [{ term: terms.businessNumber, value: writeBusinessNumber(quotation.businessNumber) }]
          : []),
        { term: terms.contact, value: `${contactName} · ${contactPhone} · ${contactEmail}` },
        { term: terms.madeBy, value: quotation.madeBy || words.self },
        { term: terms.createdAt, value: formatKoreanDateTime(quotation.createdAtMs) },
        ...(quotation.issuedAtMs === null
          ? []
          : [{ term: terms.issuedAt, value: formatKoreanDateTime(quotation.issuedAtMs) }]),
        { term: terms.until, value: words.until(lastDayOf(quotation.validUntilMs)) },
        ...(quotation.memo ? [{ term: terms.memo, value: quotation.memo }] : []),
        { term: terms.delivery, value: formatWon(quotation.deliveryWon) },
        { term: terms.vat, value: `${formatWon(quotation.supplyWon)} / ${formatWon(quotation.vatWon)}` },
        { term: terms.total, value: formatWon(quotation.amountWon) },
        ...(order
          ? [
              {
                term: terms.order,
                value: (
                  <>
                    <ScreenLink to={`/orders/${order.moid}`}>{order.number}</ScreenLink>
                    {!order.isPaid && ` (${words.unpaid})`}
                  </>
                ),
              },
            ]
          : []),
        ...(withdrawnAtMs === null
          ? []
          : [
              {
                term: terms.withdrawn,
                value: `${formatKoreanDateTime(withdrawnAtMs)} · ${quotation.withdrawnBy} · ${quotation.reason}`,
              },
            ]),
        ...(consultationId === null
          ? []
          : [
              {
                term: terms.consultation,
                value: (
                  <ScreenLink
                    to={`/consultations/${consultationId}`}
                  >{`${terms.consultation} ${consultationId}`}</ScreenLink>
                ),
              },
            ]),
      ]}
    />
  );
}

function Actions({ quotation: { id, state, version } }: Props) {
  const notify = useNotify();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { act, pending } = useAct();
  const [isWithdrawing, setWithdrawing] = useState(false);

  async function discard() {
    if (!(await notify.confirm(words.askDiscard))) return;
    const input = { version };
    const done = await act(discardQuotation, { params: { id }, input }, { rereads: false });
    if (!done) return;
    const said = saidOf(outcomeWords.discardQuotation, done);
    if (done.outcome === 'changedMeanwhile') {
      await notify.alert(said);
      return revalidate();
    }
    notify.toast(said);
    navigate('/quotations?tab=draft');
  }
  async function withdraw(reason: string) {
    const done = await act(withdrawQuotation, { params: { id }, input: { reason } });
    if (!done) return;
    setWithdrawing(false);
    const said = saidOf(outcomeWords.withdrawQuotation, done);
    if (done.outcome === 'withdrawn') notify.toast(said);
    else await notify.alert(said);
  }

  return (
    <>
      {state !== 'draft' && (
        <a href={getQuotationPaper.path.replace('{id}', String(id))} target="_blank" rel="noreferrer">
          {words.paper}
        </a>
      )}
      {state === 'draft' && (
        <>
          <LinkButton size="s" to={`/quotations/new?of=${id}`}>
            {words.change}
          </LinkButton>
          <Button size="s" variant="ghost" pending={pending} onClick={() => void discard()}>
            {words.discard}
          </Button>
        </>
      )}
      {(state === 'issued' || state === 'expired') && (
        <LinkButton size="s" variant="tint" to={`/quotations/new?of=${id}`}>
          {words.replace}
        </LinkButton>
      )}
      {state === 'issued' && (
        <Button size="s" variant="ghost" onClick={() => setWithdrawing(true)}>
          {words.withdraw}
        </Button>
      )}
      {isWithdrawing && (
        <ReasonDialog
          title={words.askWithdraw.title}
          lead={words.askWithdraw.lead}
          submitLabel={words.askWithdraw.submit}
          pending={pending}
          onClose={() => setWithdrawing(false)}
          onSubmit={(reason) => void withdraw(reason)}
        />
      )}
    </>
  );
}
