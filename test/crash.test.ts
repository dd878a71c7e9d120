// Once at the points that matter most; `npm run prove` does so hundreds of times, at every one.
import { describe, expect, inject, it } from 'vitest';
import { runCrashes } from '../prove/crash-run.ts';
import { describeCrashes } from '../prove/crash-table.ts';
import { killWhileAdvertising } from '../prove/messages/campaign-kills.ts';
import { describeMessageKills, killWhileTelling } from '../prove/messages/message-kills.ts';
import { describeRefundKills, killRefunds } from '../prove/refund-kills.ts';
import { long } from './support/long-tests.ts';

describe('a shop that is killed at any moment of a payment', () => {
  it('loses no paid order, charges nobody twice, and settles within a minute of its restart', {
    timeout: 600_000,
  }, async () => {
    const report = await runCrashes({ adminUrl: inject('adminUrl'), killsEach: 1, lanes: 2 });
    const table = describeCrashes(report);
    expect(report.crashes, table).toHaveLength(6);
    expect(report.breaks, table).toEqual([]);
    expect(report.repairs, table).toEqual([]);
    expect(
      report.crashes.filter(({ settledMs }) => settledMs > 60_000),
      table,
    ).toEqual([]);
    const endsOf = (point: string) =>
      new Set(report.crashes.filter((crash) => crash.point === point).map(({ end }) => end));
    expect(endsOf('the approval is asked for, nothing charged'), table).toEqual(new Set(['cancelled']));
    for (const point of [
      'the card is charged, nobody answered',
      'the provider answered',
      'the payment is recorded, the buyer saw nothing',
    ]) {
      expect(endsOf(point), table).toEqual(new Set(['paid']));
    }
  });
});

describe('a shop that is killed while money goes back', () => {
  it('gives each kind of refund back once, in orders of several goods', {
    ...long,
    timeout: 600_000,
  }, async () => {
    // Each kind once, and each of the points that a provider sees.
    const report = await killRefunds([
      ['the whole order', 'the money went back, nobody answered'],
      ['some lines', 'the provider answered'],
      ['units that came back', 'the provider was asked, nothing went back'],
      ['money without goods', 'the refund is written'],
    ]);
    const table = describeRefundKills(report);
    expect(report.kills, table).toHaveLength(4);
    expect(
      report.kills.flatMap(({ faults }) => faults),
      table,
    ).toEqual([]);
    expect(report.breaks, table).toEqual([]);
  });
});

describe('a shop that is killed between the writing of a message and its arrival', () => {
  it('tells everybody once', { ...long, timeout: 600_000 }, async () => {
    const kills = await killWhileTelling(inject('adminUrl'), [
      'the vendor has the text, nobody answered',
      'the e-mail is taken, the mail server not asked',
    ]);
    const table = describeMessageKills(kills);
    expect(kills, table).toHaveLength(2);
    expect(
      kills.flatMap(({ faults }) => faults),
      table,
    ).toEqual([]);
  });
});

describe('a shop that is killed between the writing of an advertisement and its arrival', () => {
  it('sends it to nobody twice', { ...long, timeout: 600_000 }, async () => {
    const kills = await killWhileAdvertising(inject('adminUrl'), [
      'the vendor has the text, nobody answered',
    ]);
    expect(kills).toHaveLength(1);
    expect(kills.flatMap(({ faults }) => faults)).toEqual([]);
  });
});
