import { type FormEvent, useRef, useState } from 'react';
import consent from '../../../../content/consultation-consent.json' with { type: 'json' };
import { call } from '../../../shared/calls/call.ts';
import {
  type CallTime,
  type ConsultationKind,
  type ConsultationOrigin,
  callTimes,
  callTimeWords,
  consultationKinds,
  consultationKindWords,
  longestWish,
  oldestChild,
} from '../../../shared/requests/consultation.ts';
import { Button } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { ChoiceRadio } from '../../../ui/form/choice-radio.tsx';
import { Field, FieldError } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Select, TextArea, TextInput } from '../../../ui/form/inputs.tsx';
import { useFormFaults } from '../../account/member/use-form-faults.ts';
import css from './consultation-page.module.css';
import type { ConsultationInput } from './contract.ts';
import { consultationMessages as words } from './messages.ts';
import { type ConsultationField, canonicalConsultation, faultsOfConsultation } from './rules.ts';

type Props = {
  kind: ConsultationKind;
  origin: ConsultationOrigin;
  onSent: (number: string) => void;
};

const numberOf = (typed: string): number | null => (/^\d+$/.test(typed.trim()) ? Number(typed.trim()) : null);

const ages = Array.from({ length: oldestChild + 1 }, (_, years) => years);

/** The schemas of a call come when it is sent: the page is read and filled in without them. Null where they don't come. */
async function apply(input: ConsultationInput) {
  try {
    const { applyForConsultation } = await import('./contract.ts');
    return await call(applyForConsultation, { input });
  } catch {
    return null;
  }
}

export function ConsultationForm({ kind: first, origin, onSent }: Props) {
  const notify = useNotify();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState({
    ...{ kind: first, name: '', phone: '', childAge: '', institution: '', classes: '', children: '' },
    ...{ callTime: 'any' as CallTime, words: '', agrees: false },
  });
  const [pending, setPending] = useState(false);
  const set = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part });
  const { agrees, childAge, classes, children, ...same } = typed;
  const input: ConsultationInput = {
    ...same,
    origin,
    childAge: numberOf(childAge),
    classes: numberOf(classes),
    children: numberOf(children),
    consentVersion: agrees ? consent.version : '',
  };
  const faults = useFormFaults<ConsultationField>(
    form,
    Object.fromEntries(
      faultsOfConsultation(canonicalConsultation(input)).map((field) => [field, words.faults[field]]),
    ),
  );

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending || (await faults.refuse())) return;
    setPending(true);
    const done = await apply(input);
    setPending(false);
    if (done?.outcome === 'received') return onSent(done.data.number);
    await notify.alert(refusals[done?.outcome as string] ?? words.failed);
  }

  const fieldOf = (name: 'name' | 'phone' | 'institution' | 'classes' | 'children') => ({
    name,
    value: typed[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
    onBlur: () => faults.leave(name, typed[name]),
  });
  const isHome = typed.kind === 'home';

  return (
    <Form ref={form} onSubmit={submit}>
      <div className={css.group}>
        <strong aria-hidden="true">{words.kind}</strong>
        <ChoiceRadio
          label={words.kind}
          value={typed.kind}
          onChange={(kind) => set({ kind })}
          choices={consultationKinds.map((kind) => ({ value: kind, label: consultationKindWords[kind] }))}
        />
      </div>
      {!isHome && (
        <Field label={words.institution} required error={faults.faultOf('institution')}>
          <TextInput {...fieldOf('institution')} maxLength={60} autoComplete="organization" />
        </Field>
      )}
      <Field label={words.name} required error={faults.faultOf('name')}>
        <TextInput
          {...fieldOf('name')}
          maxLength={30}
          autoComplete="name"
          placeholder={words.namePlaceholder}
        />
      </Field>
      <Field label={words.phone} required error={faults.faultOf('phone')}>
        <TextInput {...fieldOf('phone')} type="tel" inputMode="numeric" maxLength={13} autoComplete="tel" />
      </Field>
      {isHome ? (
        <Field label={words.childAge} required error={faults.faultOf('childAge')}>
          <Select
            name="childAge"
            value={childAge}
            onChange={(event) => set({ childAge: event.target.value })}
          >
            <option value="">{words.chooseAge}</option>
            {ages.map((years) => (
              <option key={years} value={years}>
                {words.age(years)}
              </option>
            ))}
          </Select>
        </Field>
      ) : (
        <div className={css.pair}>
          <Field label={words.classes} required error={faults.faultOf('classes')}>
            <TextInput {...fieldOf('classes')} inputMode="numeric" maxLength={4} />
          </Field>
          <Field label={words.children} required error={faults.faultOf('children')}>
            <TextInput {...fieldOf('children')} inputMode="numeric" maxLength={5} />
          </Field>
        </div>
      )}
      <Field label={words.callTime}>
        <Select
          name="callTime"
          value={typed.callTime}
          onChange={(event) => set({ callTime: event.target.value as CallTime })}
        >
          {callTimes.map((one) => (
            <option key={one} value={one}>
              {callTimeWords[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.words} error={faults.faultOf('words')}>
        <TextArea
          name="words"
          rows={3}
          maxLength={longestWish}
          value={typed.words}
          onChange={(event) => set({ words: event.target.value })}
        />
      </Field>
      <div>
        <Checkbox
          required
          label={consent.title}
          checked={agrees}
          invalid={Boolean(faults.faultOf('consentVersion'))}
          onChange={(event) => set({ agrees: event.target.checked })}
        />
        <FieldError>{faults.faultOf('consentVersion')}</FieldError>
        <details className={css.consent}>
          <summary>{words.consentDetail}</summary>
          {consent.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </details>
      </div>
      <Button block type="submit" pending={pending}>
        {words.send}
      </Button>
    </Form>
  );
}

const refusals: Partial<Record<string, string>> = {
  tooOften: words.tooOften,
  consentChanged: words.consentChanged,
};
