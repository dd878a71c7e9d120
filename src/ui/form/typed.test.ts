import { beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { forgetEveryTypedForm, typedForm } from './typed.ts';

/** As a tab has it: what is kept stands there as keys of its own. */
class Tab {
  [key: string]: unknown;
}
const methods = {
  getItem(this: Tab, key: string) {
    return Object.hasOwn(this, key) ? this[key] : null;
  },
  setItem(this: Tab, key: string, text: string) {
    this[key] = text;
  },
  removeItem(this: Tab, key: string) {
    delete this[key];
  },
};
beforeEach(() => vi.stubGlobal('sessionStorage', Object.setPrototypeOf(new Tab(), methods)));

const form = typedForm('test', z.object({ words: z.string() }));

it('keeps what was typed by what it is about', () => {
  form.keep('a', { words: '뚜껑' });
  form.keep('b', { words: '색' });
  expect([form.read('a'), form.read('b'), form.read('c')]).toEqual([
    { words: '뚜껑' },
    { words: '색' },
    null,
  ]);
  form.forget('a');
  expect([form.read('a'), form.read('b')]).toEqual([null, { words: '색' }]);
});

it('takes nothing that it did not write itself', () => {
  for (const kept of ['{', '{"words":1}', '[]', 'null']) {
    sessionStorage.setItem('typed:test:a', kept);
    expect(form.read('a'), kept).toBe(null);
  }
});

it('forgets every form, and nothing else', () => {
  form.keep('a', { words: '뚜껑' });
  sessionStorage.setItem('state', 'true');
  forgetEveryTypedForm();
  expect(form.read('a')).toBe(null);
  expect(sessionStorage.getItem('state')).toBe('true');
});

it('works without a storage', () => {
  vi.stubGlobal('sessionStorage', undefined);
  form.keep('a', { words: '뚜껑' });
  expect(form.read('a')).toBe(null);
  forgetEveryTypedForm();
});
