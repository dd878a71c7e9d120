// Kinds of columns. Money is won in whole numbers; instants are timestamptz; states are checked by the database.

import { type SQLWrapper, sql } from 'drizzle-orm';
import { bigint, customType, text, timestamp } from 'drizzle-orm/pg-core';
import { stateList } from '../state-list.server.ts';

export const oneOf = (column: SQLWrapper, states: readonly string[]) =>
  sql`${column} in ${stateList(states)}`;
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const identity = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
export const won = () => bigint({ mode: 'number' });
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/** What is kept of a passkey, whoever it belongs to: its public half. */
export const passkeyColumns = () => ({
  /** The authenticator's own name of it, base64url. */
  credentialId: text().notNull().unique(),
  publicKey: bytes().notNull(),
  /** How often it signed; stays 0 where the authenticator doesn't count. One that goes back was copied. */
  counter: bigint({ mode: 'number' }).notNull(),
  /** Hints for the browser where to look for it: usb, internal … */
  transports: text().array().notNull(),
  name: text().notNull(),
  createdAt: instant().notNull(),
  lastUsedAt: instant(),
});
