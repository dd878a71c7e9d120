import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folders of these packages and of all that they ask for, as the lock file has them and this machine needs them. */
export function listInstalled(root, names) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const found = new Set();
  // As Node looks for a package: beside whoever asks, then further up.
  const find = (from, name) => {
    const place = `${from ? `${from}/` : ''}node_modules/${name}`;
    if (packages[place] || !from) return packages[place] ? place : null;
    return find(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name);
  };
  const add = (from, name, isOptional) => {
    const place = find(from, name);
    // What is for other machines stands in the lock file, too.
    if (!place || !existsSync(join(root, place))) {
      if (isOptional) return;
      throw new Error(`the package ${name} is not installed`);
    }
    if (found.has(place)) return;
    found.add(place);
    const { dependencies = {}, optionalDependencies = {} } = packages[place];
    for (const other of Object.keys(dependencies)) add(place, other, other in optionalDependencies);
    for (const other of Object.keys(optionalDependencies)) add(place, other, true);
  };
  for (const name of names) add('', name, false);
  return [...found].sort();
}
