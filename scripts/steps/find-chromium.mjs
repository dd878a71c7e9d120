import { existsSync } from 'node:fs';
import { runProgram, StepFailure } from './run-process.mjs';

const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
/** Chromium without the parts that draw a browser's own windows: the same pages with a sixth less work. */
const shell = '/usr/bin/chromium-headless-shell';

/** What the tests take, then what pictures and audits take: `withWindows`. */
export function findChromium({ withWindows = false } = {}) {
  const named = process.env.CHROMIUM_PATH;
  if (!named) return (withWindows ? browsers : [shell, ...browsers]).find((place) => existsSync(place));
  if (!existsSync(named)) throw new StepFailure(`CHROMIUM_PATH가 가리키는 ${named} 파일이 없어요.`);
  return named;
}

/** Installs Chromium where we may (root on Debian or Ubuntu); elsewhere tells the command that does. */
export async function requireChromium({ withWindows = false } = {}) {
  const present = findChromium({ withWindows });
  if (present) return present;
  const packages = [withWindows ? 'chromium' : 'chromium-headless-shell', 'fonts-noto-cjk'];
  const command = `apt-get update && apt-get install -y --no-install-recommends ${packages.join(' ')}`;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new StepFailure(`Chromium이 필요해요. 관리자로 이 명령을 실행해 주세요: ${command}`);
  }
  console.log('Chromium을 설치하고 있어요. (apt-get)');
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    quiet: true,
    failure: `Chromium을 설치하지 못했어요. 이 명령을 살펴봐 주세요: ${command}`,
  };
  await runProgram('apt-get', ['update'], options);
  await runProgram('apt-get', ['install', '-y', '--no-install-recommends', ...packages], options);
  const installed = findChromium({ withWindows });
  if (!installed) throw new StepFailure('Chromium을 설치했지만 찾을 수 없어요.');
  return installed;
}
