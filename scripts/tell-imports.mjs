// Loaded into the shop's process while it is being worked on: tells whoever started it which files the process is made of.
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

registerHooks({
  load(url, context, nextLoad) {
    if (url.startsWith('file:') && !url.includes('/node_modules/'))
      process.send?.({ imported: fileURLToPath(url) });
    return nextLoad(url, context);
  },
});
