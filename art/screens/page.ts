// Runs first in page.html: every picture of the box's screen, those of the site's lessons too, and one that only stands here.
import { dot, friend, H, type Painter, ramp, W } from '../kit/brushes.ts';
import { COLORS } from '../kit/colors.ts';
import { LESSONS } from '../kit/lessons.ts';
import { type ScreenName, screenTexture } from '../kit/screens.ts';
import { SITE_LESSONS } from '../site/lessons.ts';

/** Two friends greet each other in Chinese. */
const greeting: Painter = (c) => {
  c.fillStyle = ramp(c, ['#FFF4D1', '#FFDFA0']);
  c.fillRect(0, 0, W, H);
  dot(c, 330, 560, 290, '#FFFFFF66');
  dot(c, 850, 560, 290, '#FFFFFF66');
  friend(c, 330, 745, 1.5, 'mint');
  friend(c, 850, 745, 1.5, 'coral');
  c.textAlign = 'center';
  for (const [text, sound, x, color] of [
    ['你好', 'nǐ hǎo', 330, COLORS.mint.dark],
    ['再见', 'zàijiàn', 850, COLORS.coral.dark],
  ] as const) {
    c.fillStyle = '#FFFFFF';
    c.beginPath();
    c.roundRect(x - 200, 50, 400, 240, 90);
    c.fill();
    c.fillStyle = color;
    c.font = '800 116px "Noto Sans CJK SC", Pretendard';
    c.fillText(text, x, 185);
    c.font = '700 54px Pretendard, "Noto Sans"';
    c.fillText(sound, x, 256);
  }
};

Object.assign(LESSONS, SITE_LESSONS, { greeting });
await document.fonts.load('800 20px Pretendard', 'ㄱA1');
window.paintScreen = (name) => screenTexture(name as ScreenName).image.toDataURL('image/png');
