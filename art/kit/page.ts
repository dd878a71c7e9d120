// Runs first in page.html: the letters on tiles and screens are the site's own.
import { paint } from './stage.ts';

await document.fonts.load('800 20px Pretendard', 'ㄱA1');
window.paintKit = paint;
