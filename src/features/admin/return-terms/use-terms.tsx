import { useState } from 'react';
import * as z from 'zod/mini';
import type { ReturnTerms } from '../../../shared/return-terms.ts';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { faultsOfTerms, isSameTerms, type TermsFault, trimTerms } from '../../commerce/return/terms-rules.ts';
import { useOperator } from '../shell/frame.tsx';
import { saidOf } from '../shell/messages.ts';
import { useAct } from '../shell/use-act.ts';
import { readUnsaved, useRestored, useUnsaved } from '../shell/use-unsaved.ts';
import { saveReturnSettings, type TermsVersion } from './contract.ts';
import { outcomeWords, returnTermsMessages as words } from './messages.ts';
import css from './terms-screen.module.css';

export const termsFields = ['receiver', 'phone', 'address', 'wayBackWon'] as const;

type Typed = Record<(typeof termsFields)[number], string>;
const typedShape = z.object({
  receiver: z.string(),
  phone: z.string(),
  address: z.string(),
  wayBackWon: z.string(),
});

const nothing: ReturnTerms = { receiver: '', phone: '', address: '', wayBackWon: 0 };
const typedOf = ({ receiver, phone, address, wayBackWon }: ReturnTerms): Typed => ({
  ...{ receiver, phone, address },
  wayBackWon: String(wayBackWon),
});
/** `3,000` is three thousand; what is no number is a fault. */
const readTyped = ({ wayBackWon, ...place }: Typed): ReturnTerms => {
  const digits = wayBackWon.replace(/[\s,]/g, '');
  return trimTerms({ ...place, wayBackWon: /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN });
};

/** The settings in the hands of an operator: what is typed, kept against every loss, saved over what was seen. */
export function useTerms(now: TermsVersion | null, onFaulty: () => void) {
  const { id } = useOperator();
  const key = `admin:return-terms:${id}`;
  const notify = useNotify();
  const { act, pending } = useAct();
  const current: ReturnTerms = now ?? nothing;
  const [unsaved] = useState(() => readUnsaved(key, typedShape));
  const [typed, setTyped] = useState(unsaved ?? typedOf(current));
  const [faults, setFaults] = useState<readonly TermsFault[]>([]);
  const terms = readTyped(typed);
  const isDirty = !isSameTerms(terms, current);
  useUnsaved(key, typed, isDirty);
  const isRestored = useRestored(unsaved !== null, isDirty);

  function change(field: TermsFault, value: string) {
    setTyped((before) => ({ ...before, [field]: value }));
    setFaults((before) => before.filter((one) => one !== field));
  }

  function show(found: readonly TermsFault[]) {
    setFaults(found);
    notify.announce(found.map((field) => words.faults[field]).join(' '));
    onFaulty();
  }

  async function save(): Promise<void> {
    const found = faultsOfTerms(terms);
    if (found.length > 0) return show(found);
    const changes = changesOf(current, terms).map((line) => <span key={line}>{line}</span>);
    const body = <span className={css.changes}>{changes}</span>;
    if (!(await notify.confirm({ ...words.question, body }))) return;
    const { receiver, phone, address, wayBackWon } = current;
    const seen = { version: now?.version ?? 0, receiver, phone, address, wayBackWon };
    const done = await act(saveReturnSettings, { input: { seen, terms } });
    if (!done) return;
    if (done.outcome === 'saved') {
      setTyped(typedOf(terms));
      notify.toast(outcomeWords.saveReturnSettings.saved);
    } else if (done.outcome === 'faulty') show(done.data.fields);
    else await notify.alert(saidOf(outcomeWords.saveReturnSettings, done));
  }

  /** Nothing is saved yet: it is looked at, asked for and logged like whatever else is typed. */
  async function take(older: TermsVersion): Promise<void> {
    if (isDirty && !(await notify.confirm(words.history.question(older.version)))) return;
    setTyped(typedOf(older));
    setFaults([]);
    notify.toast(words.history.taken(older.version));
  }

  function discard() {
    setTyped(typedOf(current));
  }

  const shown = {
    ...terms,
    wayBackWon: Number.isNaN(terms.wayBackWon) ? current.wayBackWon : terms.wayBackWon,
  };
  return { typed, shown, faults, isDirty, isRestored, pending, change, save, take, discard };
}

const changesOf = (before: ReturnTerms, after: ReturnTerms): string[] => {
  const [old, next] = [typedOf(before), typedOf(after)];
  return termsFields
    .filter((field) => old[field] !== next[field])
    .map((field) => words.change(words.fields[field], old[field], next[field]));
};
