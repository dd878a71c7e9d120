// Runs the shop for development: Vite refreshes the screens, a change on the server's side starts it anew.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';

const rooms = ['src', 'sandbox', 'content', 'migrations'].filter((room) => existsSync(room));
// Screens and styles are Vite's; whatever the server itself has imported needs a new process.
const isServerSide = (room, file) =>
  room !== 'src' || (/\.(ts|sql|json)$/.test(file) && !/\.test\.ts$/.test(file));

let child;
let ending = false;
let timer;
let restarting = Promise.resolve();

function start() {
  const args = ['--disable-warning=ExperimentalWarning', 'src/entry.node.ts', '--dev'];
  child = spawn(process.execPath, args, { stdio: 'inherit' });
  child.once('exit', (code) => {
    if (ending) process.exit(code ?? 0);
    if (code) console.log('가게가 멈췄어요. 파일을 고치면 다시 시작할게요.');
  });
}

async function stop(signal) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

async function restart() {
  await stop('SIGTERM');
  if (!ending) start();
}

for (const room of rooms) {
  watch(room, { recursive: true }, (_event, file) => {
    if (!file || !isServerSide(room, file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      restarting = restarting.then(restart);
    }, 150);
  });
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    ending = true;
    await stop(signal);
    process.exit();
  });
}

start();
