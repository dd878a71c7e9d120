import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { filtersOf } from '../shell/browser-searches.ts';
import { useAskCode } from '../shell/code-dialog.tsx';
import { frameMessages } from '../shell/messages.ts';
import { exportOrders } from './contract.ts';
import { orderMessages, outcomeWords } from './messages.ts';
import css from './orders-screen.module.css';
import { requestExport } from './request-export.ts';

const words = orderMessages.exportDialog;

export function ExportDialog({ params, onClose }: { params: URLSearchParams; onClose: () => void }) {
  const notify = useNotify();
  const askCode = useAskCode();
  const [fault, setFault] = useState('');
  const [pending, setPending] = useState(false);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason')).trim();
    setFault(reason.length < 2 ? words.noReason : '');
    if (reason.length < 2 || pending) return;
    setPending(true);
    const { before: _, ...filters } = filtersOf(params);
    const send = () => requestExport(exportOrders.path, { reason, filters });
    let lost = await send();
    if (lost === 'codeNeeded' && (await askCode())) lost = await send();
    setPending(false);
    if (lost === null) {
      onClose();
      notify.toast(outcomeWords.exportOrders.sent);
    } else setFault(lost === 'forbidden' ? words.forbidden : frameMessages.lost[lost]);
  }
  return (
    <Modal open size="sm" title={words.title} onClose={onClose}>
      <Form onSubmit={submit}>
        <p className={css.sum}>{words.lead}</p>
        <Field label={words.reason} hint={words.reasonHint} error={fault} required>
          <TextInput name="reason" maxLength={200} autoComplete="off" />
        </Field>
        <FormActions>
          <Button type="submit" block pending={pending}>
            {words.start}
          </Button>
        </FormActions>
      </Form>
    </Modal>
  );
}
