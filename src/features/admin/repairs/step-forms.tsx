// The forms of the steps that need something typed.
import { type FormEvent, type ReactNode, useState } from 'react';
import { couriers } from '../../../shared/couriers.ts';
import { leastCostWon, mostCostWon } from '../../../shared/requests/repair.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { Select, TextArea, TextInput } from '../../../ui/form/inputs.tsx';
import { TemplateField } from '../inquiries/templates/template-field.tsx';
import layout from '../shell/layout/layout.module.css';
import { ticketMessages } from '../tickets/messages.ts';
import { repairScreenMessages as words } from './messages.ts';

type Common<Typed> = { pending: boolean; onKeep: () => void; onSubmit: (typed: Typed) => Promise<void> };

function StepForm({
  label,
  pending,
  onKeep,
  onSubmit,
  children,
}: {
  label: string;
  pending: boolean;
  onKeep: () => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
}) {
  return (
    <Form onSubmit={onSubmit}>
      {children}
      <FormActions>
        <Button type="submit" pending={pending}>
          {label}
        </Button>
        <Button variant="ghost" onClick={onKeep}>
          {words.keep}
        </Button>
      </FormActions>
    </Form>
  );
}

type Cost = { won: number; reason: string };

export function QuoteForm({ cost, onSubmit, ...common }: Common<Cost> & { cost: Cost | null }) {
  const [won, setWon] = useState(cost ? String(cost.won) : '');
  const [reason, setReason] = useState(cost?.reason ?? '');
  const [faults, setFaults] = useState({ won: '', reason: '' });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = Number(won.replace(/[,\s]/g, ''));
    const isGood = Number.isSafeInteger(typed) && typed >= leastCostWon && typed <= mostCostWon;
    const isShort = reason.trim().length < 2;
    setFaults({ won: isGood ? '' : words.badCost, reason: isShort ? ticketMessages.short : '' });
    if (isGood && !isShort) void onSubmit({ won: typed, reason });
  }
  return (
    <StepForm label={words.sendQuote} onSubmit={submit} {...common}>
      <Field label={words.cost} hint={words.costHint} error={faults.won} required>
        <TextInput
          name="won"
          inputMode="numeric"
          maxLength={12}
          value={won}
          onChange={(event) => setWon(event.target.value)}
        />
      </Field>
      <Field label={words.costReason} error={faults.reason} required>
        <TextArea
          name="reason"
          rows={2}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </StepForm>
  );
}

export function ReasonForm({
  label,
  field,
  note,
  onSubmit,
  ...common
}: Common<string> & {
  label: string;
  /** Of a reason that stays in the shop. */
  field?: string;
  note?: string;
}) {
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState('');
  const longest = field ? 200 : 300;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setFault(reason.trim().length < 2 ? ticketMessages.short : '');
    if (reason.trim().length >= 2) void onSubmit(reason);
  }
  return (
    <StepForm label={label} onSubmit={submit} {...common}>
      {note && <p className={layout.faint}>{note}</p>}
      {!field && (
        <TemplateField
          onChoose={(body) =>
            setReason((now) => (now.trim() ? `${now.trimEnd()}\n\n${body}` : body).slice(0, 300))
          }
        />
      )}
      <Field label={field ?? words.reason} error={fault} required>
        <TextArea
          name="reason"
          rows={3}
          maxLength={longest}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </StepForm>
  );
}

type Label = { courier: string; trackingNumber: string };

export function LabelForm({
  tracking,
  onSubmit,
  ...common
}: Common<Label> & { tracking: { courier: string; number: string } }) {
  const [courier, setCourier] = useState(tracking.courier || 'cj');
  const [trackingNumber, setTrackingNumber] = useState(tracking.number);
  return (
    <StepForm
      label={words.sendBack}
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit({ courier, trackingNumber });
      }}
      {...common}
    >
      <Field label={words.courier}>
        <Select name="courier" value={courier} onChange={(event) => setCourier(event.target.value)}>
          {Object.entries(couriers).map(([code, { name }]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.trackingNumber} required>
        <TextInput
          name="trackingNumber"
          inputMode="numeric"
          maxLength={40}
          value={trackingNumber}
          onChange={(event) => setTrackingNumber(event.target.value)}
        />
      </Field>
    </StepForm>
  );
}
