// Whoever has an institution's boxes in hand, and not its orders, is told of a repair and led to no page that refuses them.
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { askRepairOf } from '../../../commerce/repair/address-rules.ts';
import { type OwnBox, OwnBoxes } from './own-boxes.tsx';

const box = {
  ...{ serial: 'TTB-2026-1001', name: '햇님반', isStopped: false, isUnopened: false, sinceMs: null },
  ...{ freeUntilMs: null, warranty: { untilMs: null, isOver: false } },
  repair: { number: 'A-2026-000012', place: 'before' },
} as unknown as OwnBox;
const nothing = () => undefined;
const shown = (repairOf: typeof askRepairOf | null, more = {}) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <OwnBoxes
        boxes={[{ ...box, ...more }]}
        most={30}
        {...{ onRegister: nothing, onList: nothing, onReplace: nothing, onName: nothing }}
        {...{ onGiveUp: nothing, onSessionEnded: nothing, repairOf }}
      />
    </MemoryRouter>,
  );

it('its number is a link for whoever may see repairs', () => {
  const html = shown(askRepairOf);
  expect(html).toContain('<a href="/repairs" data-discover="true">진행 중인 A/S (A-2026-000012)</a>');
  expect(html).toContain('/repairs?');
});

it('and a word for whoever may not', () => {
  const html = shown(null);
  expect(html).toContain('진행 중인 A/S (A-2026-000012)');
  expect(html).not.toContain('/repairs');
});

it('tells of its free year as of what was, once it is over', () => {
  const year = { freeUntilMs: Date.parse('2027-11-30T14:49:00+09:00') };
  const html = (isFreeOver: boolean) => shown(null, { ...year, isFreeOver });
  expect(html(false)).toContain('무료 2027-11-30까지');
  expect(html(true)).toContain('무료 기간은 2027-11-30에 끝났어요');
});
