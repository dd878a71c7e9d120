// A complaint on the console that no test expected is a defect.
import { afterEach, beforeEach, expect, vi } from 'vitest';

const complaints: unknown[][] = [];

beforeEach(() => {
  complaints.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...args) => void complaints.push(args));
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(complaints, 'unexpected console.error').toEqual([]);
});
