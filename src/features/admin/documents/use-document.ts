import { useState } from 'react';
import * as z from 'zod/mini';
import type { OperatorContract } from '../../../shared/calls/operator-call.ts';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { useOperator } from '../shell/frame.tsx';
import { frameMessages } from '../shell/messages.ts';
import { useAct } from '../shell/use-act.ts';
import { isSameDraft, readUnsaved, useRestored, useUnsaved } from '../shell/use-unsaved.ts';
import type { Fault, readFaqVersion, saveFaq, WholeDocument } from './contract.ts';
import { outcomeWords, documentMessages as words } from './messages.ts';
import { type Json, type Path, withValue } from './rules.ts';

/** The calls of one kind of document; all kinds answer alike. */
export type DocumentCalls = {
  save: OperatorContract<SaveInput, (typeof saveFaq)['outcomes']>;
  older: OperatorContract<unknown, (typeof readFaqVersion)['outcomes']>;
  params?: Record<string, string>;
};
type SaveInput = { version: number; body: Record<string, unknown> };

type Body = Record<string, Json>;
const typedShape = z.object({ version: z.number(), body: z.record(z.string(), z.unknown()) });

/** A document in the hands of an operator: what is typed, kept against every loss, saved only over what it was begun with. */
export function useDocument(name: string, found: WholeDocument, calls: DocumentCalls) {
  const { id: operatorId } = useOperator();
  const notify = useNotify();
  const { act, pending } = useAct();
  const key = `admin:document:${operatorId}:${name}`;
  const [unsaved] = useState(() => {
    const kept = readUnsaved(key, typedShape);
    return kept && !isSameDraft(kept.body, found.body) ? kept : null;
  });
  const [saved, setSaved] = useState(found.body as Body);
  const [body, setBody] = useState((unsaved?.body ?? found.body) as Body);
  const [version, setVersion] = useState(unsaved?.version ?? found.version);
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const isDirty = !isSameDraft(body, saved);
  useUnsaved(key, { version, body }, isDirty);
  const isRestored = useRestored(unsaved !== null, isDirty);

  function change(path: Path, value: Json | undefined) {
    setBody((now) => withValue(now, path, value) as Body);
    // What is being put right is no fault any more.
    setFaults((now) => now.filter((fault) => !path.every((step, at) => fault.path[at] === step)));
  }

  async function save(over = version): Promise<void> {
    const done = await act(calls.save, { params: calls.params, input: { version: over, body } });
    if (!done) return;
    const said = outcomeWords.saveFaq;
    if (done.outcome === 'faulty') {
      setFaults(done.data.faults);
      await notify.alert(said.faulty(done.data));
    } else if (done.outcome === 'changedMeanwhile') {
      const { savedBy, savedAt, version: theirs } = done.data.stamp;
      const first = { by: savedBy, atMs: Date.parse(savedAt) };
      if (await notify.confirm(frameMessages.meanwhile(first, words.overKeeps))) await save(theirs);
    } else {
      setFaults([]);
      setSaved(body);
      setVersion(done.data.stamp.version);
      notify.toast(said.saved);
    }
  }

  async function takeOlder(older: number): Promise<void> {
    if (isDirty && !(await notify.confirm(words.history.question(older)))) return;
    const params = { ...calls.params, version: String(older) };
    const done = await act(calls.older, { params }, { rereads: false });
    if (!done) return;
    setBody(done.data.body as Body);
    setFaults([]);
    notify.toast(words.history.taken(older));
  }

  function discard() {
    setBody(found.body as Body);
    setSaved(found.body as Body);
    setVersion(found.version);
  }

  return { body, version, faults, isDirty, isRestored, pending, change, save, takeOlder, discard };
}
