import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { nameLost, readAnswer } from '../../../../shared/calls/ask-operator.ts';
import {
  type AnswerOf,
  type Answers,
  type OperatorContract,
  unattendedHeader,
} from '../../../../shared/calls/operator-call.ts';
import { follow } from './browser-stream.ts';
import type { Ending } from './contract.ts';

/** beginning: nothing was heard yet; lost: tried again by itself; the others are for good. */
type LiveState = 'beginning' | 'live' | 'lost' | Ending;
export type Live<Data> = { data: Data; readAtMs: number; state: LiveState };

/** As `askOperator`, and says that nobody asked for it. */
async function ask<O extends Answers>(
  reads: Pick<OperatorContract<unknown, O>, 'outcomes'>,
  at: string,
  signal: AbortSignal,
): Promise<{ answer: AnswerOf<O> | null; lost: string | null }> {
  const headers = { accept: 'application/json', [unattendedHeader]: '1' };
  const sent = await fetch(at, { headers, signal }).catch(() => null);
  if (!sent) return { answer: null, lost: null };
  if (sent.status !== 200) return { answer: null, lost: nameLost(sent.status) };
  return { answer: readAnswer(reads, await sent.json().catch(() => undefined)), lost: null };
}

type Stamped = { found: z.ZodMiniType<{ stamp: number }> };
/** What tells that nothing changed, without a line in the log; and what the data on the screen say of it. */
export type Gate<Data> = {
  reads: Pick<OperatorContract<unknown, Stamped>, 'path' | 'outcomes'>;
  of: (data: Data) => number;
};
type Where<Data> = { at?: string; gate?: Gate<Data> };

/**
 * What a loader brought, read again whenever the stream tells of a change. Nothing else of the screen is read or moved, and the
 * session's idle time goes on: an open screen is nobody at work.
 * @param stream its path tells when; a constant
 * @param reads what is read then; a constant
 * @param where.at its path with what it asks for, where it asks for something
 * @param where.gate asked before; a constant
 */
export function useLive<Input, O extends Answers & { found: unknown }>(
  stream: Pick<OperatorContract, 'path'>,
  reads: OperatorContract<Input, O>,
  loaded: Extract<AnswerOf<O>, { outcome: 'found' }>['data'],
  { at = reads.path, gate }: Where<Extract<AnswerOf<O>, { outcome: 'found' }>['data']> = {},
): Live<typeof loaded> {
  const [read, setRead] = useState({ of: loaded, data: loaded, readAtMs: Date.now() });
  const [state, setState] = useState<LiveState>('beginning');
  const latest = useRef(loaded);
  latest.current = loaded;
  const shown = useRef(loaded);

  useEffect(() => {
    const leaving = new AbortController();
    let isReading = false;
    let isStale = false;

    async function readAnew(): Promise<void> {
      isStale = true;
      if (isReading) return;
      isReading = true;
      while (isStale && !leaving.signal.aborted) {
        isStale = false;
        const of = latest.current;
        if (gate && !(await hasChanged(gate))) continue;
        const { answer, lost } = await ask(reads, at, leaving.signal);
        if (leaving.signal.aborted) return;
        if (answer?.outcome === 'found')
          setRead({ of, data: answer.data as typeof loaded, readAtMs: Date.now() });
        endBy(lost);
      }
      isReading = false;
    }
    async function hasChanged({ reads: stamps, of }: Gate<typeof loaded>): Promise<boolean> {
      const { answer, lost } = await ask(stamps, stamps.path, leaving.signal);
      if (leaving.signal.aborted) return false;
      endBy(lost);
      if (answer?.outcome !== 'found') return false;
      if (answer.data.stamp !== of(shown.current)) return true;
      setRead((now) => ({ ...now, readAtMs: Date.now() }));
      return false;
    }
    function endBy(lost: string | null): void {
      if (lost === 'sessionEnded') end('session');
      if (lost === 'forbidden') end('right');
    }
    function end(ending: Ending): void {
      stop();
      leaving.abort();
      setState(ending);
    }
    const stop = follow(stream.path, { onChange: () => void readAnew(), onState: setState, onEnd: end });
    return () => {
      stop();
      leaving.abort();
    };
  }, [stream.path, reads, at, gate]);

  // Whatever the loader brought since is newer.
  if (read.of !== loaded) {
    shown.current = loaded;
    const newest = { of: loaded, data: loaded, readAtMs: Date.now() };
    setRead(newest);
    return { ...newest, state };
  }
  shown.current = read.data;
  return { data: read.data, readAtMs: read.readAtMs, state };
}
