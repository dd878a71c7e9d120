import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { dueDays, mostLimitWon } from '../../../shared/business/invoice.ts';
import { formatWon } from '../../../shared/money.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { DataTable } from '../../../ui/layout/data.tsx';
import { frameMessages } from '../shell/messages.ts';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import { requestData } from '../shell/request-data.ts';
import { Panel, Screen, ScreenLink } from '../shell/screen.tsx';
import { useAct } from '../shell/use-act.ts';
import {
  allowInvoice,
  endInvoiceTerms,
  type InvoiceTermsRow,
  listInvoiceTerms,
  type TermsWish,
} from './contract.ts';
import { outcomeWords, invoiceTermsMessages as words } from './messages.ts';

export const loader = ({ request }: { request: Request }) => requestData(listInvoiceTerms, { request });

export function Component() {
  const { terms, account } = useLoaderData<typeof loader>();
  const [changing, setChanging] = useState<InvoiceTermsRow | 'new' | null>(null);
  const [ending, setEnding] = useState<InvoiceTermsRow | null>(null);
  const { head } = words;
  return (
    <Screen
      title={words.title}
      lead={words.lead}
      actions={
        <LinkButton variant="ghost" to="/invoices">
          {words.back}
        </LinkButton>
      }
    >
      <Panel
        title={words.table}
        action={
          <Button size="s" onClick={() => setChanging('new')}>
            {words.add}
          </Button>
        }
      >
        <p>
          {account ? words.account(`${account.bank} ${account.number} ${account.holder}`) : words.noAccount}
        </p>
        {terms.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          <DataTable caption={words.table} head={head}>
            {terms.map((row) => (
              <tr key={row.id}>
                <td data-label={head[0]}>
                  <ScreenLink to={`/members/${row.memberId}`}>{row.userName}</ScreenLink> ({row.loginId})
                </td>
                <td data-label={head[1]}>{formatWon(row.limitWon)}</td>
                <td data-label={head[2]}>{formatWon(row.openWon)}</td>
                <td data-label={head[3]}>{words.days(row.days)}</td>
                <td data-label={head[4]}>
                  {row.allowedBy}
                  <p>{row.reason}</p>
                </td>
                <td data-label={head[5]}>
                  <Button
                    variant="text"
                    size="s"
                    aria-label={words.changeOf(row.userName)}
                    onClick={() => setChanging(row)}
                  >
                    {words.change}
                  </Button>
                  <Button
                    variant="text"
                    size="s"
                    aria-label={words.endOf(row.userName)}
                    onClick={() => setEnding(row)}
                  >
                    {words.end}
                  </Button>
                </td>
              </tr>
            ))}
          </DataTable>
        )}
      </Panel>
      {changing && (
        <TermsDialog row={changing === 'new' ? null : changing} onClose={() => setChanging(null)} />
      )}
      {ending && <EndDialog row={ending} onClose={() => setEnding(null)} />}
    </Screen>
  );
}

function TermsDialog({ row, onClose }: { row: InvoiceTermsRow | null; onClose: () => void }) {
  const { act, pending } = useAct();
  const notify = useNotify();
  const { form } = words;
  const numberIn = (data: FormData, name: string) => {
    const text = String(data.get(name) ?? '').replace(/[,\s]/g, '');
    return /^\d{1,10}$/.test(text) ? Number(text) : 0;
  };

  async function submit(reason: string, data: FormData) {
    const loginId = String(data.get('loginId') ?? '').trim();
    const [limitWon, days] = [numberIn(data, 'limitWon'), numberIn(data, 'days')];
    const isGood =
      loginId !== '' &&
      limitWon >= 1_000 &&
      limitWon <= mostLimitWon &&
      days >= dueDays.least &&
      days <= dueDays.most;
    if (!isGood) return notify.alert(form.bad);
    await allow({ loginId, limitWon, days, reason }, row?.id ?? null);
  }

  async function allow(wish: Omit<TermsWish, 'seen'>, seen: number | null): Promise<unknown> {
    const done = await act(allowInvoice, { input: { ...wish, seen } });
    if (!done) return;
    if (done.outcome === 'changedMeanwhile') {
      const isOver = await notify.confirm(frameMessages.meanwhile(done.data));
      return isOver && allow(wish, done.data.seen);
    }
    const said = outcomeWords.allowInvoice[done.outcome];
    if (done.outcome !== 'allowed') return notify.alert(said);
    onClose();
    notify.toast(said);
  }

  return (
    <ReasonDialog
      title={form.title}
      lead={form.lead}
      submitLabel={form.submit}
      pending={pending}
      onClose={onClose}
      onSubmit={(reason, data) => void submit(reason, data)}
    >
      <Field label={form.loginId} required>
        <TextInput
          name="loginId"
          maxLength={60}
          autoComplete="off"
          defaultValue={row?.loginId ?? ''}
          readOnly={row !== null}
        />
      </Field>
      <Field label={form.limitWon} required>
        <TextInput
          name="limitWon"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={row?.limitWon ?? ''}
        />
      </Field>
      <Field label={form.days} required>
        <TextInput name="days" inputMode="numeric" autoComplete="off" defaultValue={row?.days ?? 30} />
      </Field>
    </ReasonDialog>
  );
}

function EndDialog({ row, onClose }: { row: InvoiceTermsRow; onClose: () => void }) {
  const { act, pending } = useAct();
  const notify = useNotify();

  async function end(reason: string) {
    const done = await act(endInvoiceTerms, { params: { id: row.memberId }, input: { reason } });
    if (!done) return;
    onClose();
    notify.toast(outcomeWords.endInvoiceTerms[done.outcome]);
  }

  return (
    <ReasonDialog
      title={words.askEnd.title}
      lead={words.askEnd.lead}
      submitLabel={words.askEnd.submit}
      pending={pending}
      onClose={onClose}
      onSubmit={(reason) => void end(reason)}
    />
  );
}
