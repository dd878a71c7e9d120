// Runs first in page.html: the letters on tiles and screens are the site's own.
import { cut, paintScreen } from './cutter.ts';

await document.fonts.load('800 20px Pretendard', 'ㄱA1');
window.paintScreen = paintScreen;
window.cut = cut;
