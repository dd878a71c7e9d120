// The last look before an advertisement goes out, after it was taken from the outbox.
import type { Deps } from '../../../platform/http/context.server.ts';
import type { AdJudge } from '../../message/deliver.server.ts';
import { unsubscribeUrl } from '../member/advertising/rules.ts';
import { agreementFor } from './audience-queries.server.ts';
import { mayAdvertise } from './rules.ts';
import { lookAt, skipWritten } from './sending-queries.server.ts';

export const createJudge =
  ({ db, now, secrets, env: { publicUrl } }: Deps): AdJudge =>
  async (messageId) => {
    const look = await lookAt(db, messageId, new Date(now()));
    if (!look || look.state === 'stopped') return { kind: 'drop', cause: 'stopped' };
    if (!look.isAlive) {
      await skipWritten(db, messageId, 'refused');
      return { kind: 'drop', cause: 'refused' };
    }
    if (look.state !== 'sending') return { kind: 'hold', cause: 'paused' };
    if (!mayAdvertise(now())) return { kind: 'hold', cause: 'night' };
    const { memberId, way } = look;
    return {
      kind: 'send',
      unsubscribeUrl: unsubscribeUrl({ publicUrl, secrets }, memberId, agreementFor[way]),
    };
  };
