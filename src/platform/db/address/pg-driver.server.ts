// The driver that the job queue and the backup need: loaded with them, and not at each start.
import pg from 'pg';
import { type Host, isFile, readAddress } from './address.server.ts';
import { createChooser } from './choose-host.server.ts';

/** What a client, or a pool of them, is made with. */
export function pgOptions(url: string): pg.ClientConfig {
  const address = readAddress(url);
  const [{ name, port }] = address.hosts as [Host];
  // It believes the string more than what stands beside it.
  const connectionString = `${address.plain}${address.plain.includes('?') ? '&' : '?'}host=${encodeURIComponent(name)}&port=${port}`;
  return { connectionString, ssl: isFile({ name, port }) ? false : address.tls };
}

/** A client of whichever host is the primary when it connects. */
export function pgClientOf(url: string): typeof pg.Client {
  const address = readAddress(url);
  if (!address.mayChoose) return pg.Client;
  const chooser = createChooser(address, 'primary');
  return class extends pg.Client {
    override connect(): Promise<this>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<this> | undefined {
      const found = chooser.choose().then((host) => {
        Object.assign(this, { host: host.name, port: host.port });
      });
      if (!callback) return found.then(() => super.connect() as unknown as Promise<this>);
      found.then(() => super.connect(callback), callback);
      return undefined;
    }
  };
}

export const openPgPool = (url: string, options: pg.PoolConfig): pg.Pool =>
  new pg.Pool({ ...options, ...pgOptions(url), Client: pgClientOf(url) } as pg.PoolConfig);
