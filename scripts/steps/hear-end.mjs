/**
 * Calls `end` with a signal's name when the user, the system, or the npm that started us wants an end.
 * Ctrl-C arrives from the terminal and once more from npm: within half a second it counts as one.
 * A SIGTERM to npm stops at the shell between npm and us, so the death of that shell counts as well.
 */
export function hearEnd(end) {
  let heardAt = 0;
  const hear = (signal) => {
    if (Date.now() - heardAt < 500) return;
    heardAt = Date.now();
    end(signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM');
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, hear);
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (!process.env.npm_lifecycle_event || process.ppid === parent) return;
    clearInterval(watch);
    hear('SIGTERM');
  }, 250);
  return () => {
    clearInterval(watch);
    for (const signal of signals) process.off(signal, hear);
  };
}
