import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { devices } from './schema.server.ts';

/** The one box that stands for a member where one number is asked for; an institution may have further ones. */
export const isMainBoxOf = (memberId: SQLWrapper | number): SQL | undefined =>
  // Not as a parameter: the partial index is taken only where the planner sees its condition.
  and(eq(devices.memberId, memberId), sql`not ${devices.isFurther}`);
