import { describe, expect, it } from 'vitest';
import { ChunkTimeout, classifyChunkFailure } from './chunk-failure.ts';
import { loadChunk } from './lazy-chunk.tsx';

describe('classifying a chunk that did not come', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://shop.test/assets/order-4f2a.js',
    'error loading dynamically imported module: https://shop.test/assets/order-4f2a.js',
    'Importing a module script failed.',
    "'text/html' is not a valid JavaScript MIME type.",
    'Unable to preload CSS for /assets/order-91bc.css',
  ])('calls it missing when the engine says "%s"', (message) => {
    expect(classifyChunkFailure(new TypeError(message))).toBe('missing');
  });
  it('calls it a timeout when our own limit ran out', () => {
    expect(classifyChunkFailure(new ChunkTimeout('no answer'))).toBe('timeout');
  });
  it('calls anything else other, thrown words and nothing included', () => {
    expect(classifyChunkFailure(new ReferenceError('x is not defined'))).toBe('other');
    expect(classifyChunkFailure('boom')).toBe('other');
    expect(classifyChunkFailure(undefined)).toBe('other');
  });
});

function openTab() {
  const stored = new Map<string, string>();
  let reloads = 0;
  return {
    memory: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
    stored,
    reload: () => {
      reloads += 1;
    },
    countReloads: () => reloads,
  };
}

const settleSoon = () => new Promise((resolve) => setImmediate(resolve));
const fail = () => Promise.reject(new TypeError('Importing a module script failed.'));

describe('loading a chunk', () => {
  it('reloads the page once and says nothing meanwhile', async () => {
    const tab = openTab();
    let isSettled = false;
    const mark = () => {
      isSettled = true;
    };
    loadChunk(fail, tab.memory, tab.reload).then(mark, mark);
    await settleSoon();
    expect(tab.countReloads()).toBe(1);
    expect(isSettled).toBe(false);
  });
  it('tells the kind of the failure the second time, without another reload', async () => {
    const tab = openTab();
    loadChunk(fail, tab.memory, tab.reload);
    await settleSoon();
    await expect(loadChunk(fail, tab.memory, tab.reload)).rejects.toMatchObject({
      name: 'ChunkLoadError',
      message: 'Loading chunk failed (missing)',
      failure: 'missing',
    });
    expect(tab.countReloads()).toBe(1);
  });
  it('forgets the reload after a success, so that a later failure gets its own', async () => {
    const tab = openTab();
    loadChunk(fail, tab.memory, tab.reload);
    await settleSoon();
    expect(tab.stored.size).toBe(1);
    await expect(loadChunk(async () => 'chunk', tab.memory, tab.reload)).resolves.toBe('chunk');
    expect(tab.stored.size).toBe(0);
  });
  it('gives up a load that never answers as a timeout', async () => {
    const tab = openTab();
    const never = () => new Promise<string>(() => {});
    loadChunk(never, tab.memory, tab.reload, { limitMs: 1 });
    await expect.poll(tab.countReloads).toBe(1);
    await expect(loadChunk(never, tab.memory, tab.reload, { limitMs: 1 })).rejects.toThrow(
      'Loading chunk failed (timeout)',
    );
  });
  it('waits for the network where there is none: a reload would take the page and what was typed', async () => {
    const tab = openTab();
    const network = Promise.withResolvers<void>();
    let hasNetwork = false;
    const load = async () => (hasNetwork ? 'chunk' : fail());
    const how = { isOnline: () => hasNetwork, online: () => network.promise };
    const loading = loadChunk(load, tab.memory, tab.reload, how);
    await settleSoon();
    hasNetwork = true;
    network.resolve();
    expect(await loading).toBe('chunk');
    expect(tab.countReloads()).toBe(0);
  });
});
