import { expect, it } from 'vitest';
import * as z from 'zod';
import home from '../../../../content/documents/home.json' with { type: 'json' };
import { homeDocument } from './home-document.server.ts';

it('the home page is written as it needs it', () => {
  const parsed = homeDocument.safeParse(home);
  expect(parsed.error && z.prettifyError(parsed.error)).toBeUndefined();
});

it('what is free is told with what comes after it', () => {
  const free = home.facts.find(({ title }) => title.includes('무료'));
  expect(`${free?.title} ${free?.text}`).toContain('구독');
});
