import { describe, expect, it, vi } from 'vitest';
import { createLog, describeError, plainLine } from './log.server.ts';

const line = (fields: object) =>
  plainLine(JSON.stringify({ level: 30, time: '2026-11-22T12:07:20.160Z', msg: 'a word', ...fields }));

describe('a line of the log in a terminal', () => {
  it('is one line with the clock, the level and the values', () => {
    expect(line({ job: 3, task: 'email' })).toMatch(/^\d\d:07:20 info a word job=3 task="email"\n$/);
  });

  it('tells an error with its place, each on a line of its own', () => {
    const text = line({ level: 50, err: { type: 'Error', message: 'broken', stack: ['a (b.ts:1:2)'] } });
    expect(text).toMatch(
      /^\d\d:07:20 ERROR a word\n {2}broken \{"type":"Error"\}\n {4}at a \(b\.ts:1:2\)\n$/,
    );
  });

  it('cannot be split by what is in it', () => {
    expect(line({ path: 'a\nb' }).trimEnd()).not.toContain('\n');
    expect(line({ msg: 'a\n12:00:00 info forged' }).trimEnd()).not.toContain('\n');
  });
});

describe('an error that ends a start or a command', () => {
  it('is told with its place, and without the values that a database error repeats', () => {
    const told = describeError(new Error('Failed query: insert into settings\nparams: app_secret,hunter2'));
    expect(told).toMatch(/^Error: Failed query: insert into settings\n {4}at .+log\.test\.ts/);
    expect(told).not.toMatch(/params|hunter2/);
  });
});

describe('an error in the log', () => {
  it('keeps the values of a statement to itself, where PostgreSQL repeats them in its own words, too', () => {
    const lines: string[] = [];
    const told = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
    const cause = new Error('invalid input syntax for type bigint: "홍길동 "x""');
    createLog('error', true).error({ err: new Error('Failed query\nparams: 홍길동', { cause }) }, 'failed');
    told.mockRestore();
    expect(lines.join()).toMatch(/type bigint: \\"…/);
    expect(lines.join()).not.toContain('홍길동');
  });
});
