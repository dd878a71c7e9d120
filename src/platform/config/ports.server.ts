// A port that can't be had is told in one sentence with the way out, not as a stack.
import { createServer } from 'node:net';
import { StartRefused } from '../db/embedded/start-refused.server.ts';

const owners = {
  PORT: '가게',
  METRICS_PORT: '지표',
  SANDBOX_PORT: '샌드박스',
  SANDBOX_SMTP_PORT: '샌드박스 메일',
} as const;
type PortVariable = keyof typeof owners;

type Listening = { name: PortVariable; port: number; host: string };

/** Before anything is started: who has to choose another port knows at once, and nothing has to be stopped again. */
export async function refuseTakenPort(listening: Listening): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) =>
      probe.once('error', reject).listen(listening.port, listening.host, resolve),
    );
  } catch (error) {
    throw refusalOf(error, listening);
  }
  await new Promise((resolve) => probe.close(resolve));
}

/** @returns the error itself where it isn't about the port */
export function refusalOf(error: unknown, { name, port, host }: Listening): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  const start = (other: number) => `${name}=${other} npm start`;
  if (code === 'EADDRINUSE') {
    const other = port + 10 < 65_530 ? port + 10 : port - 10;
    return new StartRefused(
      `${owners[name]}의 포트 ${port}번은 이미 쓰이고 있으니 ${start(other)}처럼 다른 포트를 정해 주세요.`,
    );
  }
  if (code === 'EACCES')
    return new StartRefused(
      `${owners[name]}의 포트 ${port}번은 이 사용자가 열 수 없으니 ${start(3000)}처럼 1024 이상의 포트를 정해 주세요.`,
    );
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(code))
    return new StartRefused(
      `${name === 'METRICS_PORT' ? 'METRICS_HOST' : 'HOST'}의 값(${host})은 이 컴퓨터의 주소가 아니니 127.0.0.1이나 0.0.0.0처럼 이 컴퓨터의 주소를 정해 주세요.`,
    );
  return error;
}
