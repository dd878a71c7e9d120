import { refuse, type ShopApp } from '../../../platform/http/serve.server.ts';
import { uploadPicture } from '../../media/service.server.ts';
import { recordOutcome, recordStart } from '../operators/log-queries.server.ts';
import { answerOperator, loadOperator } from '../operators/serve-operator.server.ts';
import { uploadPictureCall } from './contract.ts';

/** Bound by hand: the body is a file, and nothing of it is read before it is known who sends it. */
export function pictureApi(app: ShopApp): void {
  app.post(uploadPictureCall.path, async (c) => {
    const ctx = await loadOperator(c, uploadPictureCall);
    if (ctx instanceof Response) return ctx;
    if (c.req.header('content-type') !== uploadPictureCall.takes)
      return refuse(c, 'wrongType', '사진 파일을 보내 주세요');
    const logId = await recordStart(ctx, { action: 'picture.upload' });
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    const done = await uploadPicture(ctx, { bytes, alt: '', uploadedBy: ctx.operator.id });
    await recordOutcome(ctx, logId, done.outcome);
    return answerOperator(
      c,
      done.outcome === 'uploaded' ? { outcome: 'uploaded', data: { picture: done.picture } } : done,
    );
  });
}
