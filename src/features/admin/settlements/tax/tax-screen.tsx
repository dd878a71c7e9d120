import { type FormEvent, useState } from 'react';
import { useLoaderData } from 'react-router';
import { formatWon } from '../../../../shared/money.ts';
import { describeMethod } from '../../../../shared/paid-by.ts';
import { base64Blob, saveFile } from '../../../../ui/browser-file.ts';
import { Button } from '../../../../ui/button.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../../ui/form/form.tsx';
import { TextInput } from '../../../../ui/form/inputs.tsx';
import { DataTable } from '../../../../ui/layout/data.tsx';
import { EmptyState } from '../../../../ui/states/states.tsx';
import { loadByAddress } from '../../shell/request-data.ts';
import { Panel, Screen } from '../../shell/screen.tsx';
import { useAct } from '../../shell/use-act.ts';
import { MonthBar } from '../month-bar.tsx';
import { exportTaxMonth, readTaxMonth, type TaxMonth } from './contract.ts';
import { taxMessages as words } from './messages.ts';

export const loader = loadByAddress(readTaxMonth);

type Taxed = TaxMonth['total'];

function Sums({ sums, head }: { sums: Taxed; head: readonly string[] }) {
  const cells = [sums.paidWon, sums.refundedWon, sums.netWon, sums.supplyWon, sums.vatWon];
  return cells.map((won, at) => (
    <td key={head[at + 2]} data-label={head[at + 2]}>
      {formatWon(won)}
    </td>
  ));
}

export function Component() {
  const { month, methods, total, receipts, receiptsCancelled, fees, ...papers } =
    useLoaderData<typeof loader>();
  const { methodHead, receiptHead, feeHead } = words;
  return (
    <Screen title={words.title} lead={words.lead}>
      <Panel title={words.methods}>
        <MonthBar month={month} />
        {methods.length === 0 ? (
          <EmptyState title={words.empty} body={words.emptyBody} />
        ) : (
          <DataTable caption={`${month} ${words.methods}`} head={methodHead}>
            {methods.map((row) => (
              <tr key={row.method}>
                <td data-label={methodHead[0]}>{describeMethod(row.method)}</td>
                <td data-label={methodHead[1]}>{row.orders.toLocaleString('ko-KR')}</td>
                <Sums sums={row} head={methodHead} />
              </tr>
            ))}
            <tr>
              <td data-label={methodHead[0]}>
                <strong>{words.total}</strong>
              </td>
              <td data-label={methodHead[1]}>
                {methods.reduce((sum, { orders }) => sum + orders, 0).toLocaleString('ko-KR')}
              </td>
              <Sums sums={total} head={methodHead} />
            </tr>
          </DataTable>
        )}
        <p>{words.allTaxed}</p>
      </Panel>
      <Panel title={words.receipts}>
        {receipts.length === 0 ? (
          <p>{words.noReceipts}</p>
        ) : (
          <DataTable caption={words.receipts} head={receiptHead}>
            {receipts.map((row) => (
              <tr key={row.kind}>
                <td data-label={receiptHead[0]}>{words.receiptKinds[row.kind]}</td>
                <td data-label={receiptHead[1]}>{row.count.toLocaleString('ko-KR')}</td>
                <td data-label={receiptHead[2]}>{formatWon(row.amountWon)}</td>
                <td data-label={receiptHead[3]}>{formatWon(row.supplyWon)}</td>
                <td data-label={receiptHead[4]}>{formatWon(row.vatWon)}</td>
                <td data-label={receiptHead[5]}>{formatWon(row.cancelledWon)}</td>
              </tr>
            ))}
          </DataTable>
        )}
        {receiptsCancelled.count > 0 && (
          <p>
            {words.receiptsCancelled(
              receiptsCancelled.count.toLocaleString('ko-KR'),
              formatWon(-receiptsCancelled.amountWon),
            )}
          </p>
        )}
      </Panel>
      <TaxInvoices groups={papers.taxInvoices} total={papers.taxInvoiceTotal} />
      <Panel title={words.fees}>
        <DataTable caption={words.fees} head={feeHead}>
          <tr>
            <td data-label={feeHead[0]}>{formatWon(fees.amountWon)}</td>
            <td data-label={feeHead[1]}>{formatWon(fees.feeWon)}</td>
            <td data-label={feeHead[2]}>{formatWon(fees.feeVatWon)}</td>
            <td data-label={feeHead[3]}>{formatWon(fees.payoutWon)}</td>
          </tr>
        </DataTable>
        <p>{words.feesNote}</p>
      </Panel>
      <Panel title={words.export}>
        <ExportForm month={month} />
      </Panel>
    </Screen>
  );
}

type Group = TaxMonth['taxInvoices'][number];

function PaperSums({ sums }: { sums: Pick<Group, 'count' | 'amountWon' | 'supplyWon' | 'vatWon'> }) {
  const [, , count, amount, supply, vat] = words.paperHead;
  return (
    <>
      <td data-label={count}>{sums.count.toLocaleString('ko-KR')}</td>
      <td data-label={amount}>{formatWon(sums.amountWon)}</td>
      <td data-label={supply}>{formatWon(sums.supplyWon)}</td>
      <td data-label={vat}>{formatWon(sums.vatWon)}</td>
    </>
  );
}

function TaxInvoices({ groups, total }: { groups: Group[]; total: TaxMonth['taxInvoiceTotal'] }) {
  const [kind, state] = words.paperHead;
  return (
    <Panel title={words.papers}>
      {groups.length === 0 ? (
        <p>{words.noPapers}</p>
      ) : (
        <DataTable caption={words.papers} head={words.paperHead}>
          {groups.map((group) => (
            <tr key={`${group.isCorrection} ${group.state}`}>
              <td data-label={kind}>{group.isCorrection ? words.correction : words.firstPaper}</td>
              <td data-label={state}>{words.paperStates[group.state]}</td>
              <PaperSums sums={group} />
            </tr>
          ))}
          <tr>
            <td data-label={kind}>
              <strong>{words.standing}</strong>
            </td>
            <td data-label={state} />
            <PaperSums sums={total} />
          </tr>
        </DataTable>
      )}
      <p>{words.papersNote}</p>
    </Panel>
  );
}

function ExportForm({ month }: { month: string }) {
  const { act, pending } = useAct();
  const notify = useNotify();
  const [fault, setFault] = useState('');

  async function make(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason')).trim();
    setFault(reason.length < 2 ? words.noReason : '');
    if (reason.length < 2) return;
    const done = await act(exportTaxMonth, { input: { month, reason } }, { rereads: false });
    if (done?.outcome !== 'made') return;
    saveFile(done.data.name, base64Blob(done.data.file));
    notify.toast(words.made(done.data.rows));
  }

  return (
    <Form onSubmit={make}>
      <Field label={words.reason} hint={words.reasonHint} error={fault} required>
        <TextInput name="reason" maxLength={200} autoComplete="off" />
      </Field>
      <FormActions>
        <Button type="submit" pending={pending}>
          {words.export}
        </Button>
      </FormActions>
    </Form>
  );
}
