// An object store with S3's interface, as far as a shop uses it: put, get, head and delete one object, path-style.
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { SandboxEnv } from '../connection.ts';
import { control, readCount } from '../control/control-request.ts';
import type { Timers } from '../timers.ts';
import { type ObjectStore, objectFaults } from './object-store.ts';
import { faultOfSignature, type Keys } from './signature.ts';

type Options = { objects: ObjectStore; keys: Keys; timers: Timers; slowMs: number };

const problems: Record<string, number> = { NoSuchKey: 404, SlowDown: 503 };
const maxObjectBytes = 64 * 1024 * 1024;

export function createObjectRoutes({ objects, keys, timers, slowMs }: Options): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  const refuse = (c: Context, code: string) =>
    new Response(
      c.req.method === 'HEAD'
        ? null
        : `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`,
      { status: problems[code] ?? 403, headers: { 'Content-Type': 'application/xml' } },
    );

  app.use('/s3/*', bodyLimit({ maxSize: maxObjectBytes }));
  app.on(['GET', 'HEAD', 'PUT', 'DELETE'], '/s3/:bucket/:name', async (c) => {
    const body = new Uint8Array(await c.req.arrayBuffer());
    const fault = objects.takeFault();
    if (fault === 'unavailable') return refuse(c, 'SlowDown');
    if (fault === 'slow') await timers.pause(slowMs);
    const { method, headers } = c.req.raw;
    const wrong = faultOfSignature({ method, url: new URL(c.req.url), headers, body }, keys, Date.now());
    if (wrong) return refuse(c, wrong);
    const key = `${c.req.param('bucket')}/${c.req.param('name')}`;
    if (method === 'PUT') {
      objects.set(key, { bytes: body, type: c.req.header('content-type') ?? 'binary/octet-stream' });
      return c.body(null, 200);
    }
    if (method === 'DELETE') {
      objects.delete(key);
      return c.body(null, 204);
    }
    const found = fault === 'missing' ? undefined : objects.get(key);
    if (!found) return refuse(c, 'NoSuchKey');
    const told = { 'Content-Type': found.type, 'Content-Length': String(found.bytes.byteLength) };
    return new Response(method === 'HEAD' ? null : found.bytes, { headers: told });
  });

  app.get('/sandbox/objects', (c) => c.json({ objects: objects.list() }));
  app.post('/sandbox/objects/faults', (c) =>
    control(c, (body) => {
      const fault = objectFaults.find((name) => name === body.fault);
      if (!fault) return `fault: one of ${objectFaults.join(', ')}`;
      objects.failNext(fault, readCount(body.count));
      return undefined;
    }),
  );
  return app;
}
