import type { MiddlewareHandler } from 'hono';
import type { RequestLog } from './request-log.server.ts';

/** Tells by which route a request was answered; stands before all of them. */
export const nameRoute =
  ({ name }: Pick<RequestLog, 'name'>): MiddlewareHandler =>
  async (c, next) => {
    await next();
    name(c.env, c.req.routePath, c.req.path);
  };
