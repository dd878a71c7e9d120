import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from './parse-json.ts';

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

describe('JSON that somebody sent', () => {
  it('is read as JSON is, whatever stands in its texts', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
        const text = JSON.stringify(value);
        if (JSON.stringify(value).match(/(?<!\\)(\\\\)*\\u0000/)) return;
        expect(parseJson(text)).toEqual(JSON.parse(text));
      }),
    );
    expect(parseJson('{"a":"[[\\"[[{{\\\\"}')).toEqual({ a: '[["[[{{\\' });
  });

  it('is refused beyond 32 levels, and only then', () => {
    expect(JSON.stringify(parseJson(nested(32)))).toBe(nested(32));
    expect(() => parseJson(nested(33))).toThrow(SyntaxError);
    expect(() => parseJson('{"a":'.repeat(33))).toThrow(SyntaxError);
    expect(parseJson(`["${'['.repeat(500)}"]`)).toEqual(['['.repeat(500)]);
    expect(parseJson(`[${'[],'.repeat(500)}0]`)).toHaveLength(501);
  });

  it('is refused beyond 10,000 values, and only then', () => {
    expect(parseJson(`[${'0,'.repeat(9_999)}0]`)).toHaveLength(10_000);
    expect(() => parseJson(`[${'0,'.repeat(10_000)}0]`)).toThrow(SyntaxError);
    expect(parseJson(`["${','.repeat(50_000)}"]`)).toHaveLength(1);
  });

  it.each(['"\\u0000"', '{"\\u0000":1}', '["a\\\\\\u0000"]', '{"a":["b\\u0000c"]}'])(
    'is refused with a zero byte: %s',
    (text) => {
      expect(() => parseJson(text)).toThrow(SyntaxError);
    },
  );

  it.each(['"\\\\u0000"', '"\\\\\\\\u0000"', '"u0000"', '"\\u0001"'])('may speak of one: %s', (text) => {
    expect(parseJson(text)).toBe(JSON.parse(text));
  });
});
