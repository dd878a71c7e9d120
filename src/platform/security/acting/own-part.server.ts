import { data, type RouterContextProvider } from 'react-router';
import type { InstitutionRight } from '../../../shared/requests/institution.ts';
import type { MemberCtx } from '../../http/context.server.ts';
import { requestContext } from '../../http/request-context.server.ts';
import { inNameOf } from './in-name-of.server.ts';

type Reading<Own> = {
  /** For the log, where it can't be read. */
  what: string;
  /** What whoever acts for an institution needs; without it, what is read is the person's own. */
  right?: InstitutionRight;
  read: (owner: MemberCtx) => Promise<Own>;
};

/**
 * What a page shows of its reader's own. It comes the same for everybody first (`isFrame`), and is read once it is alive.
 * @returns `own` is null for everybody but who may see it; `isMissing`: an institution's, without the right for it. Status 503
 * where it can't be read.
 */
export async function readOwnPart<Own>(
  context: Readonly<RouterContextProvider>,
  { what, right, read }: Reading<Own>,
) {
  const ctx = context.get(requestContext);
  const nobodys = { own: null as Own | null, failed: false, isFrame: false, isMissing: false };
  if (ctx.isEverybodys) return { ...nobodys, isFrame: true };
  if (!ctx.member) return nobodys;
  const person = ctx as MemberCtx;
  const owner = right ? inNameOf(person, right) : person;
  if (!owner) return { ...nobodys, isMissing: true };
  try {
    return { ...nobodys, own: await read(owner) };
  } catch (error) {
    ctx.log.error({ err: error, requestId: ctx.requestId }, `${what} unreadable`);
    return data({ ...nobodys, failed: true }, { status: 503 });
  }
}
