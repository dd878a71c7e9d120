import { type FormEvent, type ReactNode, useState } from 'react';
import { type Audience, audiences } from '../../../shared/advertising/campaign-states.ts';
import type { Picture } from '../../../shared/page/picture.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field, FieldGroup } from '../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { Select, TextArea, TextInput } from '../../../ui/form/inputs.tsx';
import { type CampaignFault, faultsOf, longestPath, longestWords } from '../../account/campaign/rules.ts';
import { PictureField } from '../pictures/picture-field.tsx';
import { RestoredLine } from '../shell/layout/note-line.tsx';
import { Panel } from '../shell/screen.tsx';
import { useAct } from '../shell/use-act.ts';
import { isSameDraft, useRestored, useUnsaved } from '../shell/use-unsaved.ts';
import css from './campaigns.module.css';
import { countCampaign, type DraftInput } from './contract.ts';
import { campaignMessages } from './messages.ts';

const words = campaignMessages.form;

export const emptyDraft: DraftInput = {
  title: '',
  words: '',
  linkPath: '/',
  linkLabel: '구경하러 가기',
  picture: null,
  byEmail: true,
  byText: false,
  audience: 'all',
  audienceDays: null,
};

type Props = {
  saved: DraftInput;
  /** What was written before a reload; else it begins with what is saved. */
  kept: DraftInput | null;
  onDiscard: () => void;
  picture: Picture | null;
  sendsTexts: boolean;
  pending: boolean;
  /** Under which what was typed and not saved stays in this tab. */
  unsavedKey: string;
  leaveTo: string;
  /** What the server found wrong, and the form can't: how long a text becomes. */
  found: readonly CampaignFault[];
  onSubmit: (draft: DraftInput) => void;
};

export function CampaignForm({
  saved,
  kept,
  onDiscard,
  picture,
  sendsTexts,
  pending,
  unsavedKey,
  leaveTo,
  found,
  onSubmit,
}: Props) {
  const [draft, setDraft] = useState(kept ?? saved);
  const [known, setKnown] = useState<ReadonlyMap<string, Picture>>(
    () => new Map(picture ? [[picture.name, picture]] : []),
  );
  const [isJudged, setJudged] = useState(false);
  const isDirty = !isSameDraft(draft, saved);
  useUnsaved(unsavedKey, draft, isDirty);
  const isRestored = useRestored(kept !== null, isDirty);
  const own = faultsOf({ draft, sendsTexts, textBytes: null, mostTextBytes: 0 });
  const faults = isJudged ? [...own, ...found] : [];
  const faultOf = (...names: CampaignFault[]): ReactNode => {
    const name = names.find((one) => faults.includes(one));
    return name && campaignMessages.faults[name];
  };
  const change = (part: Partial<DraftInput>) => setDraft((now) => ({ ...now, ...part }));
  const field = (name: 'title' | 'words' | 'linkPath' | 'linkLabel') => ({
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setJudged(true);
    if (own.length === 0) onSubmit(draft);
  }

  return (
    <>
      <RestoredLine isRestored={isRestored} onDiscard={onDiscard} />
      <Panel>
        <Form onSubmit={submit}>
          <Field label={words.title} hint={words.titleHint} error={faultOf('title')} required>
            <TextInput {...field('title')} autoComplete="off" maxLength={100} />
          </Field>
          <Field label={words.words} hint={words.wordsHint} error={faultOf('words', 'tooLong')} required>
            <TextArea {...field('words')} rows={8} maxLength={longestWords} />
          </Field>
          <Field label={words.link} hint={words.linkHint} error={faultOf('link')} required>
            <TextInput {...field('linkPath')} autoComplete="off" inputMode="url" maxLength={longestPath} />
          </Field>
          <Field label={words.label} hint={words.labelHint} error={faultOf('label')} required>
            <TextInput {...field('linkLabel')} autoComplete="off" maxLength={40} />
          </Field>
          <PictureField
            label={words.picture}
            hint={words.pictureHint}
            error={undefined}
            most={1}
            showsMissingAlt={faults.includes('alt')}
            chosen={draft.picture ? [draft.picture] : []}
            known={known}
            onChange={(move) =>
              setDraft((now) => ({ ...now, picture: move(now.picture ? [now.picture] : [])[0] ?? null }))
            }
            onUploaded={(uploaded) => setKnown((now) => new Map(now).set(uploaded.name, uploaded))}
          />
          <FieldGroup
            label={words.ways}
            hint={sendsTexts ? words.noKakao : words.noTexts}
            error={faultOf('ways', 'noVendor')}
            required
          >
            <Checkbox
              label={words.email}
              checked={draft.byEmail}
              onChange={({ target }) => change({ byEmail: target.checked })}
            />
            <Checkbox
              label={words.text}
              checked={draft.byText}
              disabled={!sendsTexts}
              onChange={({ target }) => change({ byText: target.checked })}
            />
          </FieldGroup>
          <AudienceFields draft={draft} error={faultOf('days')} onChange={change} />
          <FormActions>
            <LinkButton variant="ghost" to={leaveTo}>
              {words.leave}
            </LinkButton>
            <Button type="submit" pending={pending}>
              {words.submit}
            </Button>
          </FormActions>
        </Form>
      </Panel>
    </>
  );
}

const usualDays = 14;

type AudienceProps = { draft: DraftInput; error: ReactNode; onChange: (part: Partial<DraftInput>) => void };

function AudienceFields({ draft, error, onChange }: AudienceProps) {
  const { act, pending } = useAct();
  const [size, setSize] = useState('');
  const { byEmail, byText, audience, audienceDays } = draft;

  async function count() {
    const done = await act(
      countCampaign,
      { input: { byEmail, byText, audience, audienceDays } },
      { rereads: false },
    );
    if (done) setSize(campaignMessages.size(done.data.email, done.data.text, done.data.people));
  }
  function choose(chosen: Audience) {
    setSize('');
    onChange({ audience: chosen, audienceDays: chosen === 'contentEnds' ? usualDays : null });
  }

  return (
    <>
      <Field label={words.audience} required>
        <Select value={audience} onChange={({ target }) => choose(target.value as Audience)}>
          {audiences.map((name) => (
            <option key={name} value={name}>
              {campaignMessages.audiences[name]}
            </option>
          ))}
        </Select>
      </Field>
      {audience === 'contentEnds' && (
        <Field label={words.days} error={error} required>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={audienceDays ?? ''}
            onChange={({ target }) => onChange({ audienceDays: Number(target.value.replace(/\D/g, '')) })}
          />
        </Field>
      )}
      <div className={css.size}>
        <Button variant="ghost" size="s" pending={pending} onClick={() => void count()}>
          {words.count}
        </Button>
        <span aria-live="polite">{size}</span>
      </div>
    </>
  );
}
