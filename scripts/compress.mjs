// Lays a .br and a .gz beside every text file of the built client, so that no request waits for a compressor.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(css|html|js|json|map|md|mjs|svg|txt|wasm|webmanifest|xml)$/;
const smallestBytes = 200;

async function compressFile(file) {
  const bytes = await readFile(file);
  if (bytes.length <= smallestBytes) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const packed = {
    br: await promisify(brotliCompress)(bytes, { params }),
    gz: await promisify(gzip)(bytes, { level: 9 }),
  };
  for (const [ending, result] of Object.entries(packed)) {
    if (result.length < bytes.length) await writeFile(`${file}.${ending}`, result);
  }
}

const roots = ['client', 'admin'].map((folder) => join(import.meta.dirname, '..', 'build', folder));
const entries = await Promise.all(
  roots.map((root) => readdir(root, { recursive: true, withFileTypes: true })),
);
const files = entries
  .flat()
  .filter((entry) => entry.isFile() && compressible.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));

async function work() {
  for (let file = files.pop(); file; file = files.pop()) await compressFile(file);
}
await Promise.all(Array.from({ length: availableParallelism() }, work));
