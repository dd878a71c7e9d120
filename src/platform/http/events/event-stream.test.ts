import { afterEach, describe, expect, it } from 'vitest';
import { eventStream } from './event-stream.server.ts';
import { hearEvents } from './events.fixture.ts';

/** A source of changes in the hand of the test, and a stream of it. */
function open({ beatMs = 60_000, restMs = 60_000, reads = true } = {}) {
  const source = {
    followers: new Set<() => void>(),
    drains: new Set<() => void>(),
    end: null as string | null,
    ended: 0,
  };
  const stream = eventStream({
    follow(told) {
      source.followers.add(told);
      return () => void source.followers.delete(told);
    },
    onDrain(told) {
      source.drains.add(told);
      return () => void source.drains.delete(told);
    },
    findEnd: async () => {
      if (source.end === 'broken') throw new Error('the database is away');
      return source.end;
    },
    onEnd: () => {
      source.ended += 1;
    },
    times: { beatMs, restMs },
  });
  const events = reads ? hearEvents(stream) : null;
  if (events) opened.push(() => events.leave());
  const tell = () => {
    for (const told of source.followers) told();
  };
  return { source, tell, heard: events?.heard ?? [], leave: () => events?.leave() };
}
const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const leave of opened.splice(0)) await leave();
});

describe('A stream', () => {
  it('says at once that there is something to read', async () => {
    const { heard } = open();
    await expect.poll(() => heard).toEqual(['changed']);
  });

  it('tells many changes at once as one, after a rest', async () => {
    const { heard, tell } = open({ restMs: 300 });
    await expect.poll(() => heard).toEqual(['changed']);
    for (let i = 0; i < 50; i += 1) tell();
    expect(heard).toEqual(['changed']);
    await expect.poll(() => heard).toEqual(['changed', 'changed']);
    tell();
    await expect.poll(() => heard).toEqual(['changed', 'changed', 'changed']);
  });

  it('says in between that it lives', async () => {
    const { heard } = open({ beatMs: 20 });
    await expect.poll(() => heard.slice(0, 4)).toEqual(['changed', 'beat', 'beat', 'beat']);
  });

  it('ends with the reason as soon as it may not go on, and tells nothing more', async () => {
    const { heard, source, tell } = open({ restMs: 20 });
    await expect.poll(() => heard).toEqual(['changed']);
    source.end = 'session';
    tell();
    await expect.poll(() => heard).toEqual(['changed', 'ended session']);
    expect([source.followers.size, source.drains.size, source.ended]).toEqual([0, 0, 1]);
  });

  it('ends though nothing changes', async () => {
    const { heard, source } = open({ beatMs: 20 });
    source.end = 'right';
    await expect.poll(() => heard.at(-1)).toBe('ended right');
  });

  it('ends where nobody can say whether it may go on', async () => {
    const { heard, source } = open({ beatMs: 20 });
    source.end = 'broken';
    await expect.poll(() => heard.at(-1)).toBe('ended failed');
  });

  it('ends when the process is about to end', async () => {
    const { heard, source } = open();
    await expect.poll(() => heard).toEqual(['changed']);
    for (const told of source.drains) told();
    await expect.poll(() => heard.at(-1)).toBe('ended draining');
  });

  it('follows nothing any more once the browser is gone', async () => {
    const { source, leave } = open();
    await leave();
    await expect.poll(() => [source.followers.size, source.ended]).toEqual([0, 1]);
  });

  it('is closed where nobody reads it', async () => {
    const { source } = open({ beatMs: 2, reads: false });
    await expect.poll(() => source.ended).toBe(1);
  });
});
