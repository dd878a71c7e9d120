// Paints the screens of lessons as flat pictures, which takes seconds: node art/screens.ts [--preview=DIR]
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bytesOf, FLAT, openPage } from './lib/browser.ts';
import { type ShownPictures, writePictures } from './lib/drawn.ts';
import { encode } from './lib/encode.ts';
import { SCREEN_SCENES } from './scenes/screens.ts';

const size = { width: 1160, height: 780, widths: [480, 768, 1160] };
const preview = process.argv.find((arg) => arg.startsWith('--preview='))?.slice(10);

const { run, close } = await openPage('/screens/page.html', 'paintScreen', { flags: FLAT });
const shown: ShownPictures = {};
try {
  for (const { name, show, alt } of SCREEN_SCENES) {
    const master = bytesOf(await run('paintScreen', show, name));
    if (preview) {
      await mkdir(preview, { recursive: true });
      await writeFile(path.join(preview, `${name}.png`), master);
    } else {
      const color = await encode({ name, widths: size.widths }, master);
      shown[name] = { ...size, alt, color };
    }
  }
} finally {
  await close();
}
if (!preview) writePictures(shown);
