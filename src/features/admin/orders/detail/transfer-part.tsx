// A refund that somebody transfers by hand: where to, that it went, and that it didn't.
import { type FormEvent, useState } from 'react';
import { nameOfBank } from '../../../../shared/deposit-account.ts';
import { formatWon } from '../../../../shared/money.ts';
import { isRefunding } from '../../../../shared/order-states.ts';
import { formatKoreanDateTime } from '../../../../shared/time/korean-time.ts';
import { Button } from '../../../../ui/button.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../../ui/form/form.tsx';
import { TextInput } from '../../../../ui/form/inputs.tsx';
import { DescriptionList } from '../../../../ui/layout/data.tsx';
import { describeRefusal } from '../../../commerce/refund/messages.ts';
import {
  askAccountAgain,
  markTransfer,
  showTransferAccount,
  stopTransfer,
  undoTransfer,
} from '../../decisions/transfer/contract.ts';
import { outcomeWords, transferWords as words } from '../../decisions/transfer/messages.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { ScreenLink } from '../../shell/screen.tsx';
import { useAct } from '../../shell/use-act.ts';
import type { OrderDetail } from '../contract.ts';
import css from './order-screen.module.css';

type Refund = OrderDetail['refunds'][number];
type Account = { bank: string; number: string; holder: string; amountWon: number };
type Props = { moid: string; refund: Refund };

/** What is to do about it, and what was done. */
export function TransferPart({ moid, refund }: Props) {
  const { act, pending } = useAct();
  const notify = useNotify();
  const [account, setAccount] = useState<Account | null>(null);
  const [asking, setAsking] = useState<'mark' | 'ask' | 'undo' | 'stop' | null>(null);
  const close = () => setAsking(null);
  const params = { moid, id: String(refund.id) };

  async function show() {
    const done = await act(showTransferAccount, { params });
    if (!done) return;
    if (done.outcome === 'shown') setAccount(done.data);
    else await notify.alert(outcomeWords.showTransferAccount[done.outcome]);
  }
  async function askAgain(reason: string) {
    const done = await act(askAccountAgain, { params, input: { seen: refund.retries, reason } });
    if (!done) return;
    const said = outcomeWords.askAccountAgain[done.outcome];
    if (done.outcome === 'accountAsked') notify.toast(said);
    else await notify.alert(said);
    close();
  }
  async function undo(reason: string) {
    const done = await act(undoTransfer, { params, input: { reason } });
    if (!done) return;
    const said = outcomeWords.undoTransfer[done.outcome];
    if (done.outcome === 'undone') notify.toast(said);
    else await notify.alert(said);
    close();
  }
  async function stop(reason: string) {
    const done = await act(stopTransfer, { params, input: { reason } });
    if (!done) return;
    const said = outcomeWords.stopTransfer[done.outcome];
    if (done.outcome === 'transferStopped') notify.toast(said);
    else await notify.alert(said);
    close();
  }

  return (
    <>
      <Told refund={refund} />
      <div className={css.actions}>
        {refund.state === 'executing' && (
          <>
            <Button size="s" variant="ghost" pending={pending} onClick={() => void show()}>
              {words.show}
            </Button>
            <Button size="s" disabled={pending} onClick={() => setAsking('mark')}>
              {words.mark}
            </Button>
            <Button size="s" variant="ghost" disabled={pending} onClick={() => setAsking('ask')}>
              {words.ask}
            </Button>
          </>
        )}
        {isRefunding(refund.state) && (
          <Button size="s" variant="ghost" disabled={pending} onClick={() => setAsking('stop')}>
            {words.stop}
          </Button>
        )}
        {refund.state === 'done' && (
          <Button size="s" variant="ghost" disabled={pending} onClick={() => setAsking('undo')}>
            {words.undo}
          </Button>
        )}
      </div>
      {account && <AccountModal account={account} onClose={() => setAccount(null)} />}
      {asking === 'mark' && <MarkDialog moid={moid} refund={refund} onClose={close} />}
      {asking === 'ask' && (
        <ReasonDialog
          {...words.askDialog}
          submitLabel={words.ask}
          pending={pending}
          onClose={close}
          onSubmit={(reason) => void askAgain(reason)}
        />
      )}
      {asking === 'undo' && (
        <ReasonDialog
          {...words.undoDialog}
          submitLabel={words.undo}
          pending={pending}
          onClose={close}
          onSubmit={(reason) => void undo(reason)}
        />
      )}
      {asking === 'stop' && (
        <ReasonDialog
          {...words.stopDialog}
          submitLabel={words.stop}
          pending={pending}
          onClose={close}
          onSubmit={(reason) => void stop(reason)}
        />
      )}
    </>
  );
}

function Told({ refund: { state, amountWon, lastError, transfer, undone, file } }: { refund: Refund }) {
  return (
    <>
      {file && <InFile file={file} />}
      {state === 'executing' && (
        <p>
          <strong>{words.todo(formatWon(amountWon))}</strong>
        </p>
      )}
      {state === 'account' && lastError !== null && <p>{describeRefusal(lastError)}</p>}
      {state === 'account' && <p>{words.waits}</p>}
      {transfer && <p>{words.transferred(transfer)}</p>}
      {transfer && <p className={css.who}>{words.apart}</p>}
      {undone.map((one) => (
        <p key={`${one.paidOn} ${one.undoneWhy}`} className={css.who}>
          {words.undone(one)}
        </p>
      ))}
    </>
  );
}

/** Whoever is about to transfer it here reads that a colleague's file has it. */
export function InFile({ file: { id, madeAtMs, operator, ended } }: { file: NonNullable<Refund['file']> }) {
  return (
    <p>
      <strong>
        {ended === null
          ? words.inFile(id, operator, formatKoreanDateTime(madeAtMs))
          : words.toldOf(id, ended)}
      </strong>{' '}
      <ScreenLink to={`/transfers/${id}`} otherwise={null}>
        {words.toFile}
      </ScreenLink>
    </p>
  );
}

function AccountModal({ account, onClose }: { account: Account; onClose: () => void }) {
  const { title, bank, number, holder, won, copy, copied, copyFailed } = words.account;
  return (
    <Modal open size="sm" title={title} onClose={onClose}>
      <DescriptionList
        items={[
          { term: won, value: <strong>{formatWon(account.amountWon)}</strong> },
          { term: bank, value: nameOfBank(account.bank) },
          { term: number, value: account.number },
          { term: holder, value: account.holder },
        ]}
      />
      <FormActions>
        <CopyButton text={account.number} label={copy} done={copied} failed={copyFailed} />
        <Button onClick={onClose}>{words.account.close}</Button>
      </FormActions>
    </Modal>
  );
}

function MarkDialog({ moid, refund, onClose }: Props & { onClose: () => void }) {
  const { act, pending } = useAct();
  const notify = useNotify();
  const [faults, setFaults] = useState<{ paidOn?: string; reference?: string }>({});
  const {
    title,
    lead,
    paidOn: dayLabel,
    noDay,
    reference: label,
    referenceHint,
    noReference,
  } = words.markDialog;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const paidOn = String(form.get('paidOn'));
    const reference = String(form.get('reference')).trim();
    const found = {
      ...(paidOn === '' && { paidOn: noDay }),
      ...(reference.length < 2 && { reference: noReference }),
    };
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    const params = { moid, id: String(refund.id) };
    const done = await act(markTransfer, { params, input: { paidOn, reference } });
    if (!done) return;
    const said = outcomeWords.markTransfer[done.outcome];
    if (done.outcome === 'futureDay' || done.outcome === 'earlyDay') return setFaults({ paidOn: said });
    if (done.outcome !== 'transferred') await notify.alert(said);
    else notify.toast(said);
    onClose();
  }

  return (
    <Modal open size="sm" title={title} onClose={onClose}>
      <Form onSubmit={submit}>
        <p className={css.who}>{lead(formatWon(refund.amountWon))}</p>
        <Field label={dayLabel} error={faults.paidOn} required>
          <TextInput type="date" name="paidOn" />
        </Field>
        <Field label={label} hint={referenceHint} error={faults.reference} required>
          <TextInput name="reference" autoComplete="off" maxLength={100} />
        </Field>
        <FormActions>
          <Button type="submit" block pending={pending}>
            {words.mark}
          </Button>
        </FormActions>
      </Form>
    </Modal>
  );
}
