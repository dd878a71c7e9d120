import { LRUCache } from 'lru-cache';
import type { Db } from '../../../platform/db/client.server.ts';
import type { Deps } from '../../../platform/http/context.server.ts';
import type { WireNotice } from './contract.ts';
import {
  countFound,
  countNotices,
  findNextPublication,
  findNotice,
  findSurroundings,
  insertNotice,
  searchLines,
  searchPlaces,
  selectLines,
  selectPinned,
  selectTheseWhole,
  selectWhole,
} from './queries.server.ts';
import { foldCase, mostPinned, pageSize, tidyText } from './rules.ts';

type NoticeRow = {
  id: number;
  title: string;
  summary: string;
  html: string;
  writer: string;
  createdAt: Date;
  views: number;
};

/** One line of a list. `number` counts down to 1, the oldest. */
export type NoticeLine = {
  id: number;
  number: number;
  title: string;
  summary: string;
  writer: string;
  createdAtMs: number;
};
export type PinnedLine = Omit<NoticeLine, 'number'> & { number: null };
export type NoticePage = { total: number; lines: NoticeLine[] };

/** The first pages are asked for all the time and kept; nobody can fill the memory with the others. */
export const keptPages = 20;
/** The widest line of the list has room for about fifty; whoever searches sees the same. */
const summaryCharacters = 70;

const nowOf = (deps: Pick<Deps, 'now'>) => new Date(deps.now());
const sliceOf = (page: number) => ({ offset: (page - 1) * pageSize, limit: pageSize });

/** @param keyword null: the whole list */
export async function listNotices(deps: Deps, page: number, keyword: string | null): Promise<NoticePage> {
  if (keyword !== null) return searchNotices(deps, page, keyword);
  const read = async () => {
    const [total, rows] = await Promise.all([
      countAll(deps),
      selectLines(deps.db, nowOf(deps), sliceOf(page)),
    ]);
    return { total, lines: toLines(rows, total - sliceOf(page).offset) };
  };
  return page > keptPages ? read() : deps.content.get(`notices:page:${page}`, 'notices', read);
}

/** They stand in their place of the list as well: no page and no number of it changes. */
export async function listPinned(deps: Deps): Promise<PinnedLine[]> {
  const rows = await deps.content.get('notices:pinned', 'notices', () =>
    selectPinned(deps.db, nowOf(deps), mostPinned),
  );
  return toLines(rows, 0).map((line) => ({ ...line, number: null }));
}

async function searchNotices(deps: Deps, page: number, keyword: string): Promise<NoticePage> {
  const folded = foldCase(keyword);
  const rows = await searchLines(deps.db, nowOf(deps), folded, sliceOf(page));
  const total = await totalOf(deps, rows, page, folded);
  return { total, lines: toLines(rows, total - sliceOf(page).offset) };
}

const countAll = (deps: Deps) =>
  deps.content.get('notices:count', 'notices', () => countNotices(deps.db, nowOf(deps)));

/** A page beyond the end has no row that could tell. */
async function totalOf(deps: Deps, rows: readonly { total: number }[], page: number, folded: string) {
  return rows[0]?.total ?? (page === 1 ? 0 : countFound(deps.db, nowOf(deps), folded));
}

function toLines(rows: readonly Omit<NoticeRow, 'html' | 'views'>[], first: number): NoticeLine[] {
  return rows.map(({ id, title, summary, writer, createdAt }, index) => ({
    id,
    number: first - index,
    title,
    summary,
    writer,
    createdAtMs: createdAt.getTime(),
  }));
}

/** The list as the published API spells it. */
export async function listForWire(deps: Deps, page: number) {
  const [total, rows] = await Promise.all([countAll(deps), selectWhole(deps.db, nowOf(deps), sliceOf(page))]);
  return { t_count: total, t_data: await toWireNotices(rows) };
}

/**
 * The same of what was found, as JSON. PostgreSQL tells which notices; their texts are kept until a notice changes, as the lists
 * are, so that the same ten texts aren't read, cleaned and written anew for each search.
 */
export async function searchForWire(deps: Deps, page: number, keyword: string): Promise<string> {
  const folded = foldCase(keyword);
  // Before the search: what is read after a change belongs to the texts after it.
  const texts = await deps.content.get('notices:texts', 'notices', async () => newTexts());
  const places = await searchPlaces(deps.db, nowOf(deps), folded, sliceOf(page));
  const known = new Map(places.map(({ foundId }) => [foundId, texts.get(foundId)]));
  const missing = [...known.keys()].filter((id) => known.get(id) === undefined);
  const rows = missing.length > 0 ? await selectTheseWhole(deps.db, nowOf(deps), missing) : [];
  for (const notice of rows.length > 0 ? await toWireNotices(rows) : []) {
    const text = JSON.stringify(notice);
    known.set(notice.id, text);
    texts.set(notice.id, text);
  }
  const total = await totalOf(deps, places, page, folded);
  // One that was taken back in between is in no text.
  const shown = [...known.values()].filter((text) => text !== undefined);
  return `{"t_count":${total},"t_data":[${shown.join()}]}`;
}

/** Nobody can fill the memory with what they look for. */
const newTexts = () => new LRUCache<number, string>({ max: 300 });

/** Reading HTML takes a third of a megabyte of code: it comes with the first text. */
const loadCleaning = () => import('./notice-html.server.ts');

async function toWireNotices(rows: readonly Omit<NoticeRow, 'summary'>[]): Promise<WireNotice[]> {
  const { cleanHtml } = await loadCleaning();
  return rows.map(({ id, title, html, writer, createdAt, views }) => ({
    ...{ id, title, content_msg: cleanHtml(html), writer, created_at: createdAt.toISOString(), views },
  }));
}

type Beside = { id: number; title: string; page: number } | null;
type Surroundings = { page: number; list: NoticePage; next: Beside; previous: Beside };

/** One notice, the list that it stands in, and the ones just before and after it there; null where there is none. */
export async function readNotice(deps: Deps, id: number, page: number, keyword: string | null) {
  const found = await findNotice(deps.db, nowOf(deps), id);
  if (!found) return null;
  const { createdAt, html, ...rest } = found;
  const { cleanHtml, frameTables } = await loadCleaning();
  const notice = { ...rest, html: frameTables(cleanHtml(html)), createdAtMs: createdAt.getTime() };
  const around = keyword === null ? readAround(deps, found) : readAmongFound(deps, id, page, keyword);
  return { notice, ...(await around) };
}

/** The page is worked out: an address that was kept finds its notice among its neighbours after newer ones came, too. */
async function readAround(deps: Deps, place: { id: number; createdAt: Date }): Promise<Surroundings> {
  const { newer, next, previous } = await findSurroundings(deps.db, nowOf(deps), place);
  const pageAt = (index: number) => Math.floor(index / pageSize) + 1;
  return {
    page: pageAt(newer),
    list: await listNotices(deps, pageAt(newer), null),
    next: next && { ...next, page: pageAt(newer - 1) },
    previous: previous && { ...previous, page: pageAt(newer + 1) },
  };
}

/** Read with one line more at either end: the neighbour may be on another page. */
async function readAmongFound(deps: Deps, id: number, page: number, keyword: string): Promise<Surroundings> {
  const { offset } = sliceOf(page);
  const start = Math.max(0, offset - 1);
  const slice = { offset: start, limit: pageSize + 2 };
  const folded = foldCase(keyword);
  const rows = await searchLines(deps.db, nowOf(deps), folded, slice);
  const total = rows[0]?.total ?? (await countFound(deps.db, nowOf(deps), folded));
  const lines = toLines(rows, total - start);
  const index = lines.findIndex((line) => line.id === id);
  const beside = (at: number): Beside => {
    const line = index < 0 ? undefined : lines[at];
    return line ? { id: line.id, title: line.title, page: Math.floor((start + at) / pageSize) + 1 } : null;
  };
  const shown = lines.slice(offset - start, offset - start + pageSize);
  return { page, list: { total, lines: shown }, next: beside(index - 1), previous: beside(index + 1) };
}

export type NoticeText = { title: string; html: string; writer: string };

/** Cleaned, and with it what lists and searches need: the only way that a text takes into the table. */
export async function prepareNotice({ title, html, writer }: NoticeText) {
  const { cleanHtml, textOf } = await loadCleaning();
  const clean = cleanHtml(html);
  const text = textOf(clean);
  const tidyTitle = tidyText(title.replaceAll('\0', ''));
  const characters = Array.from(text);
  return {
    title: tidyTitle,
    html: clean,
    summary:
      characters.length > summaryCharacters
        ? `${characters.slice(0, summaryCharacters).join('').trim()}…`
        : text,
    // A word never spans the line break: what is looked for has none.
    searchText: `${foldCase(tidyTitle)}\n${foldCase(text)}`,
    writer,
  };
}

/** @param publishAt from when on visitors see it; null: a draft. @returns its id */
export async function writeNotice(
  db: Db,
  { publishAt, createdAt = publishAt ?? new Date(), updatedBy, ...text }: NewNotice,
): Promise<number> {
  return insertNotice(db, {
    ...(await prepareNotice(text)),
    publishAt,
    createdAt,
    updatedAt: createdAt,
    updatedBy,
  });
}

type NewNotice = NoticeText & { publishAt: Date | null; createdAt?: Date; updatedBy?: string };

/** For the home page, from memory while no notice changes. */
export async function listLatestNotices(
  deps: Deps,
  count: number,
): Promise<{ id: number; title: string; createdAtMs: number }[]> {
  const { lines } = await listNotices(deps, 1, null);
  return lines.slice(0, count).map(({ id, title, createdAtMs }) => ({ id, title, createdAtMs }));
}

/** For the memory of prepared answers: when what visitors see of the notices changes without anybody changing it. */
export async function nextPublicationAt(db: Db, nowMs: number): Promise<number | null> {
  return (await findNextPublication(db, new Date(nowMs)))?.getTime() ?? null;
}
