// What the search shows of each kind, and where it leads.

import { mayDo, type Right } from '../../../shared/calls/operator-rights.ts';
import { repairStateWords } from '../../../shared/requests/repair.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { inquiryScreenMessages } from '../inquiries/messages.ts';
import { noticeAdminMessages } from '../notices/messages.ts';
import { stepWords } from '../orders/messages.ts';
import { keepWords } from '../shell/browser-searches.ts';
import { adminMenu } from '../shell/navigation.ts';
import type { Found, FoundKind } from './contract.ts';
import { searchMessages as words } from './messages.ts';

/** One line of what was found: where it leads, what it is called, what else is known of it. */
type Hit = { to: string; title: string; note: string };
type RowOf<K extends FoundKind> = NonNullable<Found[K]>['rows'][number];
const join = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ');

const hitOf: { [K in FoundKind]: (row: RowOf<K>) => Hit } = {
  orders: ({ moid, number, goods, buyerName, receiverName, fulfilment, createdAtMs }) => ({
    to: `/orders/${moid}`,
    title: `${number} ${goods}`,
    note: join(
      buyerName === receiverName ? buyerName : `${buyerName} → ${receiverName}`,
      stepWords[fulfilment],
      formatKoreanDate(createdAtMs),
    ),
  }),
  members: ({ id, userName, loginId, phone, serial }) => ({
    to: `/members/${id}`,
    title: userName,
    note: join(loginId, phone, serial),
  }),
  serials: ({ serial, ownerName }) => ({
    to: `/serials/${serial}`,
    title: serial,
    note: ownerName ?? words.unowned,
  }),
  repairs: ({ id, number, name, serial, state }) => ({
    to: `/repairs/${id}`,
    title: number,
    note: join(name, serial, repairStateWords[state]),
  }),
  inquiries: ({ id, number, name, begin, state }) => ({
    to: `/inquiries/${id}`,
    title: `${number} ${begin}`,
    note: join(name, inquiryScreenMessages.states[state]),
  }),
  products: ({ id, name, onSale }) => ({
    to: `/products/${id}`,
    title: name,
    note: onSale ? words.onSale : words.offSale,
  }),
  notices: ({ id, title, state }) => ({
    to: `/notices/${id}`,
    title: title || words.untitled,
    note: noticeAdminMessages.states[state],
  }),
};

/** Where the list with the same words is. People's words stay in the tab. */
const listOf: Partial<Record<FoundKind, (q: string) => string>> = {
  orders: (q) => `/orders?s=${keepWords(q)}`,
  members: (q) => `/members?s=${keepWords(q)}`,
  serials: (q) => `/serials?${new URLSearchParams({ q })}`,
  repairs: (q) => `/repairs?${new URLSearchParams({ q })}`,
  notices: (q) => `/notices?${new URLSearchParams({ q })}`,
};

/** `all`: the way to the list of everything that fits, called when it is gone. */
export type Group = { kind: FoundKind | 'screens'; hits: Hit[]; all: ((q: string) => string) | null };

function groupOf<K extends FoundKind>(kind: K, found: Found): Group[] {
  const list = found[kind];
  if (!list || list.rows.length === 0) return [];
  const hits = (list.rows as RowOf<K>[]).map((row) => hitOf[kind](row));
  return [{ kind, hits, all: list.isMore ? (listOf[kind] ?? null) : null }];
}

/** In the order in which they are mostly meant. */
const kinds = ['orders', 'members', 'serials', 'repairs', 'inquiries', 'products', 'notices'] as const;
export const groupsOf = (found: Found): Group[] => kinds.flatMap((kind) => groupOf(kind, found));

/** The screens of the menu that are called so: known without asking. */
export function screensOf(held: readonly Right[], q: string): Group[] {
  const plain = (text: string) => text.toLowerCase().replace(/[\s·]/g, '');
  const hits = adminMenu.flatMap(({ label: group, items }) =>
    items
      .filter(({ needs, label }) => mayDo(held, needs) && plain(label).includes(plain(q)))
      .map(({ to, label }) => ({ to, title: label, note: group })),
  );
  return hits.length > 0 && plain(q) !== '' ? [{ kind: 'screens', hits, all: null }] : [];
}
