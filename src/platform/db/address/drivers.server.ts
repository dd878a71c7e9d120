// One address, two drivers: what the shop's own is told. The other one is in `pg-driver.server.ts`.
import { connect, Socket } from 'node:net';
import postgres from 'postgres';
import { type Address, type Host, isFile, type Role, readAddress } from './address.server.ts';
import { createChooser } from './choose-host.server.ts';
import { fileOf, hostOptions } from './host-options.server.ts';

type Options = postgres.Options<Record<string, never>>;

/** postgres.js: the shop's own statements. */
export function openSql(url: string, options: Options & { role?: Role } = {}): postgres.Sql {
  const { role = 'primary', ...more } = options;
  const address = readAddress(url, role);
  const [first] = address.hosts as [Host];
  const choice = address.mayChoose ? { socket: socketOf(address, role) } : {};
  const sql = postgres(address.plain, { ...hostOptions(address, first), ...more, ...choice } as Options);
  askForArraysOnce(sql);
  return sql;
}

type DriverOptions = { fetch_types: boolean; shared: { typeArrayMap: object } };

/**
 * Which types are arrays all connections of one database know from the first; the driver asks the database on each of them,
 * which costs as much as connecting does. Where a reserved connection is a new one, it must ask: it waits for ever otherwise
 * (postgres 3.4.9).
 */
function askForArraysOnce(sql: postgres.Sql): void {
  const options = sql.options as unknown as DriverOptions;
  const asks = options.fetch_types;
  let reserving = 0;
  const isKnown = () => reserving === 0 && Object.keys(options.shared.typeArrayMap).length > 0;
  Object.defineProperty(options, 'fetch_types', { enumerable: true, get: () => asks && !isKnown() });
  const reserve = sql.reserve;
  sql.reserve = async () => {
    reserving += 1;
    try {
      return await reserve();
    } finally {
      reserving -= 1;
    }
  };
}

/**
 * The driver's own list of hosts is not used: while all of them are away it tries them without a pause, and never says that it
 * found none (postgres 3.4.9).
 */
function socketOf(address: Address, role: Role): () => Promise<Socket> {
  const chooser = createChooser(address, role);
  return async () => {
    try {
      const host = await chooser.choose();
      const socket = isFile(host) ? connect(fileOf(host)) : connect(host.port, host.name);
      chooser.watch(host, socket);
      // The driver compares the certificate with it.
      return Object.assign(socket, { host: host.name, port: host.port });
    } catch (error) {
      return brokenSocket(error as Error);
    }
  };
}

/** The driver waits for ever for a socket that isn't made; of one that breaks it tells whoever asked. */
function brokenSocket(error: Error): Socket {
  const socket = Object.assign(new Socket(), { write: () => true });
  setImmediate(() => socket.destroy(error));
  return socket;
}
