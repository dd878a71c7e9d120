import { describe, expect, it } from 'vitest';
import { takeHandedSocket } from './handed-socket.server.ts';

describe('a socket that is handed over', () => {
  it('is the descriptor after the usual ones, and nobody else’s', () => {
    const env = { LISTEN_PID: '17', LISTEN_FDS: '1', LISTEN_FDNAMES: 'shop', PATH: '/bin' };
    expect(takeHandedSocket(env, 17)).toEqual({ fd: 3 });
    expect(env).toEqual({ PATH: '/bin' });
  });

  it.each([[{}], [{ LISTEN_FDS: '1' }], [{ LISTEN_PID: '17' }], [{ LISTEN_PID: '16', LISTEN_FDS: '1' }]])(
    'is not taken from %j',
    (env: NodeJS.ProcessEnv) => {
      expect(takeHandedSocket(env, 17)).toBe(null);
    },
  );

  it.each(['0', '2', 'x', '-1', ''])('is refused where there are "%s" of them', (count) => {
    expect(() => takeHandedSocket({ LISTEN_PID: '17', LISTEN_FDS: count }, 17)).toThrow('소켓');
  });
});
