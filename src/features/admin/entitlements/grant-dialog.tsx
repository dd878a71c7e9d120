import { useState } from 'react';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select, TextInput } from '../../../ui/form/inputs.tsx';
import { Skeleton } from '../../../ui/states/states.tsx';
import { useLook } from '../shell/entry/use-look.tsx';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import { useAct } from '../shell/use-act.ts';
import { grantContent, listGrantableContents } from './contract.ts';
import { entitlementAdminMessages, outcomeWords } from './messages.ts';
import { isDays } from './rules.ts';

const words = entitlementAdminMessages.grant;
const other = '';

export function GrantDialog({ memberId, onClose }: { memberId: number; onClose: () => void }) {
  const notify = useNotify();
  const { act, pending } = useAct();
  const { looked, lost } = useLook(listGrantableContents, {});
  const contents = looked?.data.contents ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const [faults, setFaults] = useState<{ appId?: string; title?: string; days?: string }>({});
  const content = contents.find(({ appId }) => appId === (chosen ?? contents[0]?.appId));
  const isEndless = content !== undefined && content.businessType < 0;

  async function submit(reason: string, form: FormData) {
    if (!looked) return;
    const appId = content?.appId ?? String(form.get('appId')).trim();
    const title = content ? undefined : String(form.get('title')).trim();
    // Nobody counts the days of what has no end; the call asks for some all the same.
    const days = isEndless ? 1 : Number(form.get('days'));
    const found = {
      ...(/^[A-Za-z0-9_.-]{1,100}$/.test(appId) ? {} : { appId: words.badAppId }),
      ...(title === '' ? { title: words.noName } : {}),
      ...(isDays(days) ? {} : { days: entitlementAdminMessages.badDays }),
    };
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    const input = { appId, ...(title ? { title } : {}), days, reason };
    const done = await act(grantContent, { params: { id: memberId }, input });
    if (!done) return;
    const said = outcomeWords.grantContent[done.outcome];
    if (done.outcome !== 'granted') return notify.alert(said);
    onClose();
    notify.toast(said);
  }

  return (
    <ReasonDialog
      title={words.title}
      lead={words.lead}
      submitLabel={words.submit}
      pending={pending}
      onClose={onClose}
      onSubmit={submit}
    >
      {lost ?? (!looked && <Skeleton count={2} label={words.reading} />)}
      {looked && (
        <>
          <Field label={words.content}>
            <Select
              value={chosen ?? contents[0]?.appId ?? other}
              onChange={(event) => setChosen(event.target.value)}
            >
              {contents.map(({ appId, title }) => (
                <option key={appId} value={appId}>
                  {title}
                </option>
              ))}
              <option value={other}>{words.other}</option>
            </Select>
          </Field>
          {!content && (
            <>
              <Field label={words.appId} hint={words.appIdHint} error={faults.appId} required>
                <TextInput name="appId" mono autoComplete="off" spellCheck={false} maxLength={100} />
              </Field>
              <Field label={words.name} error={faults.title} required>
                <TextInput name="title" autoComplete="off" maxLength={80} />
              </Field>
            </>
          )}
          {isEndless ? (
            <p>{words.noEnd}</p>
          ) : (
            <Field label={words.days} error={faults.days} required>
              <TextInput
                key={content?.appId ?? other}
                name="days"
                inputMode="numeric"
                autoComplete="off"
                defaultValue={content?.useDays || 30}
                maxLength={4}
              />
            </Field>
          )}
        </>
      )}
    </ReasonDialog>
  );
}
