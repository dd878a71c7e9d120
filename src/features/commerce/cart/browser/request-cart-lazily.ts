type Calls = typeof import('./request-cart.ts');

/** The calls come with the first need; where they can't, it is as if the server couldn't be reached. */
export async function ask<Answer>(request: (calls: Calls) => Promise<Answer>) {
  try {
    return await request(await import('./request-cart.ts'));
  } catch {
    return { outcome: 'unreachable', data: undefined } as const;
  }
}
