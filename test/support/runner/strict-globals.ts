// A complaint on the console that no test expected is a defect.
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';

const complaints: unknown[][] = [];

beforeEach(() => {
  complaints.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...args) => void complaints.push(args));
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(complaints, 'unexpected console.error').toEqual([]);
});

// Files of tests share a process: what a library adds to every array breaks the readers of PDF in the next file.
afterAll(() => {
  expect(Object.keys(Array.prototype), 'left behind on every array').toEqual([]);
});
