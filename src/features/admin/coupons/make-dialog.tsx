import { type FormEvent, useState } from 'react';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { Select, TextInput } from '../../../ui/form/inputs.tsx';
import { useAct } from '../shell/use-act.ts';
import { makeCoupons } from './contract.ts';
import { couponAdminMessages, outcomeWords } from './messages.ts';
import { longestCouponDays, mostCoupons } from './rules.ts';

const words = couponAdminMessages.dialog;
const dayMs = 24 * 60 * 60_000;
const usualDays = 90;

type Props = {
  contents: readonly { appId: string; title: string; useDays: number }[];
  nowMs: number;
  onClose: () => void;
};
type Faults = { name?: string; days?: string; until?: string; count?: string };

export function MakeDialog({ contents, nowMs, onClose }: Props) {
  const notify = useNotify();
  const { act, pending, wasUnheard } = useAct();
  const [faults, setFaults] = useState<Faults>({});
  const [appId, setAppId] = useState(contents[0]?.appId ?? '');
  const today = formatKoreanDate(nowMs);
  const chosen = contents.find((content) => content.appId === appId);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const name = String(form.get('name')).trim();
    const until = String(form.get('until'));
    const [days, count] = [Number(form.get('days')), Number(form.get('count'))];
    const isWithin = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most;
    const found: Faults = {
      ...(name ? {} : { name: words.noName }),
      ...(isWithin(days, longestCouponDays) ? {} : { days: words.badDays }),
      ...(until >= today ? {} : { until: words.badUntil }),
      ...(isWithin(count, mostCoupons) ? {} : { count: words.badCount }),
    };
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    const done = await act(makeCoupons, {
      input: { name, appId, days, until, count, isAgain: wasUnheard() },
    });
    if (!done) return;
    const said = outcomeWords.makeCoupons;
    if (done.outcome === 'past') return setFaults({ until: said.past });
    if (done.outcome === 'unknownContent') return notify.alert(said.unknownContent);
    onClose();
    notify.toast(said.made(done.data));
  }

  return (
    <Modal open size="sm" title={words.title} onClose={onClose}>
      <Form onSubmit={submit}>
        <Field label={words.name} hint={words.nameHint} error={faults.name} required>
          <TextInput name="name" autoComplete="off" maxLength={60} />
        </Field>
        <Field label={words.content}>
          <Select value={appId} onChange={(event) => setAppId(event.target.value)}>
            {contents.map((content) => (
              <option key={content.appId} value={content.appId}>
                {content.title}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={words.days} error={faults.days} required>
          <TextInput
            key={appId}
            name="days"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={chosen?.useDays || usualDays}
            maxLength={4}
          />
        </Field>
        <Field label={words.until} hint={words.untilHint} error={faults.until} required>
          <TextInput
            type="date"
            name="until"
            min={today}
            defaultValue={formatKoreanDate(nowMs + usualDays * dayMs)}
          />
        </Field>
        <Field label={words.count} error={faults.count} required>
          <TextInput name="count" inputMode="numeric" autoComplete="off" defaultValue={10} maxLength={4} />
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
