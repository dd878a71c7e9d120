// Kinds of columns. Money is won in whole numbers; instants are timestamptz; states are checked by the database.

import { type SQLWrapper, sql } from 'drizzle-orm';
import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';
import { stateList } from '../state-list.server.ts';

export const oneOf = (column: SQLWrapper, states: readonly string[]) =>
  sql`${column} in ${stateList(states)}`;
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const identity = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
export const won = () => bigint({ mode: 'number' });
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });
