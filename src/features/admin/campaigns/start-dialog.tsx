import { type FormEvent, useState } from 'react';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { ChoiceRadio } from '../../../ui/form/choice-radio.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { mostDaysAhead } from '../../account/campaign/rules.ts';
import { saidOf } from '../shell/messages.ts';
import { useAct } from '../shell/use-act.ts';
import { type CampaignWhole, startCampaign } from './contract.ts';
import { campaignMessages, outcomeWords } from './messages.ts';

const words = campaignMessages.start;
const dayMs = 24 * 60 * 60_000;

type Props = {
  campaign: Pick<CampaignWhole, 'id' | 'version'>;
  people: number;
  nowMs: number;
  onClose: () => void;
};
type Mode = 'now' | 'at';

/** Nobody sends to thousands by a slip: the number of people is typed. */
export function StartDialog({ campaign: { id, version }, people, nowMs, onClose }: Props) {
  const notify = useNotify();
  const { act, pending } = useAct();
  const [mode, setMode] = useState<Mode>('now');
  const [faults, setFaults] = useState<{ at?: string; number?: string }>({});

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = String(form.get('number')).replace(/[\s,명]/g, '');
    // Korean time, wherever the operator sits.
    const atMs = mode === 'at' ? Date.parse(`${String(form.get('at'))}:00+09:00`) : null;
    const isAtFine = atMs === null || (atMs > Date.now() && atMs <= Date.now() + mostDaysAhead * dayMs);
    const found = {
      ...(isAtFine ? {} : { at: words.badAt }),
      ...(typed === String(people) ? {} : { number: words.wrong }),
    };
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    const input = { version, confirmed: people, startAtMs: atMs };
    const done = await act(startCampaign, { params: { id }, input });
    if (!done) return;
    const said = outcomeWords.startCampaign;
    if (done.outcome === 'otherNumber') return notify.alert(said.otherNumber(done.data));
    onClose();
    if (done.outcome === 'begun') notify.toast(said.begun);
    else await notify.alert(saidOf(said, done));
  }

  return (
    <Modal open size="sm" title={words.title} onClose={onClose}>
      <Form onSubmit={(event) => void submit(event)}>
        <p>{words.lead(words.people(people))}</p>
        <ChoiceRadio<Mode>
          label={words.when}
          value={mode}
          onChange={setMode}
          choices={[
            { value: 'now', label: words.now, note: words.nowNote },
            { value: 'at', label: words.at, note: words.atNote },
          ]}
        />
        {mode === 'at' && (
          <Field label={words.atField} error={faults.at} required>
            <TextInput
              type="datetime-local"
              name="at"
              defaultValue={`${formatKoreanDate(nowMs + dayMs)}T10:00`}
            />
          </Field>
        )}
        <Field label={words.confirm} error={faults.number} required>
          <TextInput name="number" inputMode="numeric" autoComplete="off" maxLength={12} />
        </Field>
        <FormActions>
          <Button type="submit" block pending={pending}>
            {words.submit}
          </Button>
        </FormActions>
      </Form>
    </Modal>
  );
}
