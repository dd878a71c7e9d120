import { describe, expect, inject, it } from 'vitest';
import { runCrashes } from '../prove/crash-run.ts';
import { describeCrashes } from '../prove/crash-table.ts';

describe('a shop that is killed at any moment of a payment', () => {
  it('loses no paid order, charges nobody twice, and settles within a minute of its restart', {
    timeout: 600_000,
  }, async () => {
    const report = await runCrashes({ adminUrl: inject('adminUrl'), killsEach: 10, lanes: 3 });
    const table = describeCrashes(report);
    expect(report.crashes, table).toHaveLength(60);
    expect(report.breaks, table).toEqual([]);
    expect(
      report.crashes.filter(({ settledMs }) => settledMs > 60_000),
      table,
    ).toEqual([]);
    const endsOf = (point: string) =>
      new Set(report.crashes.filter((crash) => crash.point === point).map(({ end }) => end));
    expect(endsOf('the approval is asked for, nothing charged'), table).toEqual(new Set(['cancelled']));
    for (const point of [
      'the card is charged, nobody answered',
      'the company answered',
      'the payment is recorded, the buyer saw nothing',
    ]) {
      expect(endsOf(point), table).toEqual(new Set(['paid']));
    }
  });
});
