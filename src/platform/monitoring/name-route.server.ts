import type { MiddlewareHandler } from 'hono';
import type { RequestLog } from './request-log.server.ts';

/** Tells by which route a request was answered; stands before all of them. @param apart the route whose calls name themselves */
export const nameRoute =
  ({ name }: Pick<RequestLog, 'name'>, apart = ''): MiddlewareHandler =>
  async (c, next) => {
    await next();
    if (c.req.routePath !== apart) name(c.env, c.req.routePath, c.req.path);
  };
