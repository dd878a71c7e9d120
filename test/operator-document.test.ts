// The document of the operators' calls: who may read it, and that it says what the calls are, by the rules of OpenAPI 3.1.

import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { adminApi } from '../src/admin-api.server.ts';
import { enterPassword, getEntry } from '../src/features/admin/operators/contract.ts';
import { listProductRows, orderProducts, readProduct } from '../src/features/admin/products/contract.ts';
import type { ShopApp } from '../src/platform/http/serve.server.ts';
import { fillPath } from '../src/shared/calls/contract.ts';
import { logInOperator, OperatorVisitor } from './support/operator.ts';
import { openTestShop, type TestShop } from './support/shop.ts';

const path = '/admin/api/openapi.json';
const schema = z.record(z.string(), z.unknown());
const media = z.record(z.string().regex(/^\w+\/[\w.+-]+$/), z.strictObject({ schema: schema.optional() }));
const parameter = z.strictObject({
  name: z.string().min(1),
  in: z.enum(['path', 'query']),
  required: z.boolean(),
  schema,
});
const response = z.union([
  z.strictObject({ description: z.string().min(1), content: media.optional() }),
  z.strictObject({ $ref: z.string().regex(/^#\/components\/responses\/\w+$/) }),
]);
const operation = z.strictObject({
  operationId: z.string().regex(/^[a-z]\w+$/i),
  tags: z.array(z.string()),
  summary: z.string().min(5),
  description: z.string().optional(),
  security: z.array(z.record(z.enum(['session', 'token']), z.array(z.never()).optional())),
  parameters: z.array(parameter),
  requestBody: z.strictObject({ required: z.literal(true), content: media }).optional(),
  responses: z.record(z.string().regex(/^[1-5]\d\d$/), response),
});
const scheme = z.strictObject({
  type: z.literal('apiKey'),
  in: z.enum(['cookie', 'header']),
  name: z.string(),
});
const document = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.strictObject({ url: z.string() })),
  components: z.strictObject({
    securitySchemes: z.strictObject({ session: scheme, token: scheme }),
    responses: z.record(z.string(), response),
  }),
  tags: z.array(z.strictObject({ name: z.string() })),
  paths: z.record(
    z.string().startsWith('/admin/api/'),
    z.strictObject({ get: operation.optional(), post: operation.optional() }),
  ),
});

let shop: TestShop;
let service: OperatorVisitor;
let read: z.infer<typeof document>;
beforeAll(async () => {
  shop = await openTestShop();
  service = await logInOperator(shop, 'service');
  read = document.parse(await (await service.send(path)).json());
});
afterAll(() => shop.close());

const operations = () =>
  Object.entries(read.paths).flatMap(([at, methods]) =>
    Object.entries(methods).flatMap(([method, one]) => (one ? [{ at, method, one }] : [])),
  );

describe('the document of the operators’ calls', () => {
  it('is for operators with both factors, and for nobody else', async () => {
    expect((await fetch(`${shop.url}${path}`)).status).toBe(401);
    const halfway = new OperatorVisitor(shop.url);
    await halfway.ask(getEntry);
    await halfway.ask(enterPassword, { input: { loginId: service.loginId, password: service.password } });
    const refused = await halfway.send(path);
    expect([refused.status, await refused.text()]).toEqual([401, expect.not.stringContaining('paths')]);
    expect(refused.headers.get('www-authenticate')).toMatch(/^\w+ realm=/);
    expect((await service.send(path)).status).toBe(200);
  });

  it('keeps the rules: ids once, every part of a path named, every reference there', () => {
    const ids = operations().map(({ one }) => one.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { at, one } of operations()) {
      const inPath = one.parameters.filter((each) => each.in === 'path').map(({ name }) => name);
      expect(inPath).toEqual([...at.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
      const names = one.parameters.map((each) => `${each.in} ${each.name}`);
      expect(new Set(names).size).toBe(names.length);
      expect(Object.keys(one.responses)).toContain('200');
      for (const each of Object.values(one.responses))
        if ('$ref' in each)
          expect(read.components.responses).toHaveProperty(each.$ref.slice('#/components/responses/'.length));
      for (const tag of one.tags) expect(read.tags).toContainEqual({ name: tag });
    }
  });

  it('names no status for an outcome: what came of a call is one of its outcomes, with its data', async () => {
    for (const { at, method, one } of operations()) {
      const statuses = Object.keys(one.responses).filter((status) => status.startsWith('2'));
      expect(statuses, `${method} ${at}`).toEqual(['200']);
    }
    // Read back by somebody else's reader of JSON Schema, the answers of the shop fit, and others don't.
    const answerOf = (at: string, method: 'get' | 'post') => {
      const found = read.paths[at]?.[method]?.responses['200'];
      if (!found || !('content' in found)) throw new Error(`${at} has no answer`);
      return z.fromJSONSchema(found.content?.['application/json']?.schema as z.core.JSONSchema.JSONSchema);
    };
    const list = await (await service.send(listProductRows.path)).json();
    expect(answerOf(listProductRows.path, 'get').safeParse(list).success).toBe(true);
    expect(answerOf(listProductRows.path, 'get').safeParse({ outcome: 'made', data: null }).success).toBe(
      false,
    );
    const one = answerOf(readProduct.path, 'get');
    for (const id of [1, 999_999])
      expect(
        one.safeParse(await (await service.send(fillPath(readProduct.path, { id }))).json()).success,
      ).toBe(true);
    expect(one.safeParse({ outcome: 'found', data: null }).success).toBe(false);
    const taken = read.paths[orderProducts.path]?.post?.requestBody?.content['application/json']?.schema;
    const body = z.fromJSONSchema(taken as z.core.JSONSchema.JSONSchema);
    expect(body.safeParse({ category: 'accessory', ids: [1] }).success).toBe(true);
    expect(body.safeParse({ category: 'elsewhere', ids: [1] }).success).toBe(false);
  });

  it('has a place for every call that the shop answers operators, and no other', () => {
    const app: ShopApp = new Hono();
    adminApi(app);
    // What makes the back office an application of its own are files.
    const files = ['/admin/manifest.webmanifest', '/admin/worker.js'];
    const served = app.routes.map((route) => route.path).filter((at) => ![path, ...files].includes(at));
    const named = Object.keys(read.paths).map((at) => at.replace(/\{(\w+)\}/g, ':$1'));
    expect([...new Set(served)].sort()).toEqual(named.sort());
  });
});
