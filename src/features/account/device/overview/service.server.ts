import type { MemberCtx } from '../../../../platform/http/context.server.ts';
import { writeWorkbook } from '../../../../platform/spreadsheet/write-workbook.server.ts';
import { formatKoreanDate } from '../../../../shared/time/korean-time.ts';
import { sayBoxes } from '../../../commerce/entitlement/boxes/messages.ts';
import { listOwn } from '../../../commerce/entitlement/service.server.ts';
import { choosingMessages } from '../choosing/messages.ts';
import { listBoxes } from '../queries.server.ts';
import { sayEnd, overviewMessages as words } from './messages.ts';
import { contentsOf, type Overview, type OverviewContent, playsOn } from './overview-rules.ts';

export async function readOverview(ctx: MemberCtx): Promise<Overview> {
  const [boxes, contents] = await Promise.all([listBoxes(ctx.db, ctx.member.memberId), listOwn(ctx)]);
  return {
    boxes: boxes.map(({ serial, name, state, registeredAt, freeUntil }) => ({
      serial,
      name,
      isStopped: state !== 'ready',
      sinceMs: registeredAt?.getTime() ?? null,
      freeUntilMs: freeUntil?.getTime() ?? null,
    })),
    contents: contentsOf(contents, ctx.member.userType, ctx.now()),
  };
}

const dayOf = (ms: number | null) => (ms === null ? words.unknown : formatKoreanDate(ms));

/** A row a box, a column a content. Every cell is a text: a class that is called like a formula stays a name. */
export async function writeOverview(ctx: MemberCtx): Promise<Uint8Array> {
  const { boxes, contents } = await readOverview(ctx);
  const { file } = words;
  return writeWorkbook([
    {
      name: file.boxes,
      head: [...file.head, ...contents.map(({ title }) => title)],
      rows: boxes.map((box) => [
        box.name || words.noName,
        box.serial,
        dayOf(box.sinceMs),
        box.freeUntilMs === null ? words.unknown : words.until(formatKoreanDate(box.freeUntilMs)),
        box.isStopped ? words.stopped : words.inUse,
        ...contents.map((content) => sayCell(content, box)),
      ]),
    },
    {
      name: file.contents,
      head: [...words.contentHead, choosingMessages.column],
      rows: [
        ...contents.map(({ title, end, boxes: chosen }) => [
          title,
          sayEnd(end),
          sayBoxes(chosen, boxes, boxes.length),
        ]),
        [words.shared, '', ''],
      ],
    },
  ]);
}

function sayCell(content: OverviewContent, box: { serial: string; isStopped: boolean }): string {
  if (!playsOn(content, box.serial)) return words.file.notHere;
  return box.isStopped ? words.file.noContent : sayEnd(content.end);
}
