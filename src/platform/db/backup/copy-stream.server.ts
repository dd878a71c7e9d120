// Rows as PostgreSQL's own text for COPY: counted and hashed while they pass, so that what was written can be compared with
// what is read again.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

export type Counted = { rows: number; sha256: string };

/** The driver hands out a row at a time. */
const batchBytes = 64 * 1024;
const newLine = 10;

function createCounter(onRows: (rows: number) => void) {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    async *pass(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      let waiting: Buffer[] = [];
      let bytes = 0;
      const take = () => {
        const batch = waiting.length === 1 ? waiting[0]! : Buffer.concat(waiting);
        waiting = [];
        bytes = 0;
        hash.update(batch);
        // A line break within a value is written as two other characters.
        for (let at = batch.indexOf(newLine); at >= 0; at = batch.indexOf(newLine, at + 1)) rows += 1;
        onRows(rows);
        return batch;
      };
      for await (const chunk of source) {
        waiting.push(chunk);
        bytes += chunk.length;
        if (bytes >= batchBytes) yield take();
      }
      if (bytes > 0) yield take();
    },
    end: (): Counted => ({ rows, sha256: hash.digest('hex') }),
  };
}

/** Survives a loss of power once it resolves. */
export async function writeRows(
  source: Readable,
  file: string,
  onRows: (rows: number) => void = () => undefined,
): Promise<Counted> {
  const counter = createCounter(onRows);
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(source, counter.pass, createGzip({ level: 4 }), target);
  return counter.end();
}

/** @throws where the file is cut off, or its bytes are no longer those that were compressed */
export async function readRows(
  file: string,
  target: Writable | null = null,
  onRows: (rows: number) => void = () => undefined,
): Promise<Counted> {
  const counter = createCounter(onRows);
  const source = createReadStream(file);
  if (target) await pipeline(source, createGunzip(), counter.pass, target);
  else await pipeline(source, createGunzip(), counter.pass, drain);
  return counter.end();
}

export async function countRows(source: Readable): Promise<Counted> {
  const counter = createCounter(() => undefined);
  await pipeline(source, counter.pass, drain);
  return counter.end();
}

async function drain(source: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of source);
}
