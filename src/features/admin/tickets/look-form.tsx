import { useState } from 'react';
import type { Answers, OperatorContract } from '../../../shared/calls/operator-call.ts';
import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { Button } from '../../../ui/button.tsx';
import { AccessForm } from '../access/access-form.tsx';
import { accessMessages } from '../access/messages.ts';
import type { AccessInput } from '../access/rules.ts';
import { useAct } from '../shell/use-act.ts';

type Props<O extends Answers> = {
  id: number;
  /** ISO 8601; null: the data stand behind stars. */
  until: string | null;
  call: OperatorContract<AccessInput, O>;
  lead: string;
  /** On the button. */
  label: string;
};

/** Whose ticket it is, shown after a reason; until when, once it is shown. */
export function LookForm<O extends Answers>({ id, until, call, lead, label }: Props<O>) {
  const { act, pending } = useAct();
  const [isAsked, setAsked] = useState(false);
  if (until) return <p>{accessMessages.until(formatKoreanDateTime(Date.parse(until)).slice(-5))}</p>;
  return isAsked ? (
    <AccessForm
      lead={lead}
      pending={pending}
      onSubmit={(input) => void act(call, { params: { id }, input })}
    />
  ) : (
    <Button variant="ghost" size="s" onClick={() => setAsked(true)}>
      {label}
    </Button>
  );
}
