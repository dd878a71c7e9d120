import { describe, expect, it } from 'vitest';
import { frontDocument } from './front-document.server.ts';
import { isResting, nextChangeOf, restMs, runningOf, stateOf } from './rules.ts';

const december = { from: '2026-12-01T10:00+09:00', until: '2026-12-05T00:00+09:00' };
const [fromMs, untilMs] = [Date.parse(december.from), Date.parse(december.until)];

describe('a period', () => {
  it.each([
    ['planned', fromMs - 1],
    ['running', fromMs],
    ['running', untilMs - 1],
    ['ended', untilMs],
  ])('is %s at %d', (state, nowMs) => {
    expect(stateOf(december, nowMs)).toBe(state);
  });

  it('that stands first is shown where two run at once, the second once the first has ended', () => {
    const short = { ...december, until: '2026-12-02T00:00+09:00' };
    expect(runningOf([short, december], fromMs)).toBe(short);
    expect(runningOf([short, december], Date.parse(short.until))).toBe(december);
    expect(runningOf([short, december], untilMs)).toBeNull();
  });

  it('changes what is seen at its beginning, at its end, and never after', () => {
    const later = { from: '2026-12-03T00:00+09:00', until: '2026-12-09T00:00+09:00' };
    expect(nextChangeOf([later, december], fromMs - 1)).toBe(fromMs);
    expect(nextChangeOf([later, december], fromMs)).toBe(Date.parse(later.from));
    expect(nextChangeOf([later, december], Date.parse(later.from))).toBe(untilMs);
    expect(nextChangeOf([later, december], Date.parse(later.until))).toBeNull();
    expect(nextChangeOf([], fromMs)).toBeNull();
  });
});

describe('a pop-up that was sent away', () => {
  it('rests for seven days to the millisecond; another one is shown meanwhile', () => {
    const rest = { id: 'n1', untilMs: fromMs + restMs };
    expect(isResting(rest, 'n1', fromMs + 7 * 86_400_000 - 1)).toBe(true);
    expect(isResting(rest, 'n1', fromMs + 7 * 86_400_000)).toBe(false);
    expect(isResting(rest, 'n2', fromMs)).toBe(false);
    expect(isResting(null, 'n1', fromMs)).toBe(false);
  });
});

describe('the document', () => {
  const banner = { id: 'n1', ...december, title: '12월 소식', to: '/BuyAccesory', tone: 'sun' };
  const popup = { id: 'n2', ...december, title: '새 소식', text: '반가운 소식이에요' };
  const faultsOf = (change: Record<string, unknown>) =>
    frontDocument
      .safeParse({
        banners: [{ ...banner, ...change }],
        popups: 'to' in change ? [] : [{ ...popup, ...change }],
      })
      .error?.issues.map(({ path }) => path.join('.')) ?? [];

  it('takes a banner without a link, and a pop-up without a picture', () => {
    expect(faultsOf({})).toEqual([]);
    const { to: _, ...plain } = banner;
    expect(frontDocument.safeParse({ banners: [plain], popups: [popup] }).success).toBe(true);
  });

  it.each([
    [{ until: december.from }, 'banners.0.until'],
    [{ until: '2026-11-30T00:00+09:00' }, 'popups.0.until'],
    [{ from: '' }, 'banners.0.from'],
    [{ from: '2026-13-01T00:00+09:00' }, 'banners.0.from'],
    [{ from: '2026-12-01T10:00Z' }, 'popups.0.from'],
    [{ title: '' }, 'banners.0.title'],
    [{ title: '가'.repeat(61) }, 'banners.0.title'],
    [{ to: 'https://elsewhere.example/' }, 'banners.0.to'],
    [{ to: '//elsewhere.example/' }, 'banners.0.to'],
  ])('refuses %j and tells where', (change, path) => {
    expect(faultsOf(change)).toContain(path);
  });
});
