import type postgres from 'postgres';
import { type Address, type Host, isFile } from './address.server.ts';

type Options = postgres.Options<Record<string, never>>;

/** Where a server listens that has no network. */
export const fileOf = ({ name, port }: Host) => `${name}/.s.PGSQL.${port}`;

/** Lists, because postgres.js takes the numbers of IPv6 apart. */
export const hostOptions = ({ tls }: Pick<Address, 'tls'>, host: Host): Options =>
  isFile(host)
    ? { path: fileOf(host), ssl: false }
    : ({ host: [host.name], port: [host.port], ssl: tls } as unknown as Options);
