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
  return postgres(address.plain, { ...hostOptions(address, first), ...more, ...choice } as Options);
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
