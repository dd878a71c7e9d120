// What the box shows in a lesson, as a flat picture: whoever reads of a content sees its screen. Drawn by ../screens.ts.
import type { ScreenName } from '../kit/screens.ts';

interface ScreenScene {
  name: string;
  /** The painting of the kit or of the site that it shows. */
  show: ScreenName | 'greeting';
  alt: string;
}

const screen = (show: ScreenScene['show'], alt: string): ScreenScene => ({
  name: `screen-${show}`,
  show,
  alt,
});

export const SCREEN_SCENES: readonly ScreenScene[] = [
  screen('phonics', '왼쪽에는 A와 a 타일, 오른쪽에는 빨간 사과와 소리 단추가 있는 화면이에요.'),
  screen('talk', '톡이와 쓱이가 Hello, Hi 말풍선으로 인사를 주고받는 화면이에요.'),
  screen('tale', '열기구가 들판 위를 나는 영어 이야기 화면이에요.'),
  screen('hangul', 'ㄱ과 ㅏ를 더해 가를 만들고, 아래에 낱자 다섯 개가 놓인 화면이에요.'),
  screen('words', '나비와 꽃 그림 아래에 낱말이 적힌 화면이에요.'),
  screen('poem', '구름에서 비가 내리고 쓱이가 꽃밭에서 동시를 읊는 화면이에요.'),
  screen('tones', '네 가지 성조를 네 칸의 곡선으로 보여 주는 화면이에요.'),
  screen('greeting', '톡이와 쓱이가 你好, 再见 말풍선으로 중국어 인사를 나누는 화면이에요.'),
  screen('song', '다섯 줄 위로 색색의 음표가 흐르는 노래 화면이에요.'),
  screen('shelf', '색색의 책이 두 단 책장에 꽂혀 있는 화면이에요.'),
  screen('story', '그림책의 한 장면이 펼쳐진 화면이에요.'),
  screen('painting', '해와 집과 나무를 그린 그림이 담긴 화면이에요.'),
  screen('drawing', '해와 무지개와 하트를 손으로 그린 그리기 화면이에요.'),
  screen('castle', '색색의 블록으로 성을 쌓는 화면이에요.'),
  screen('space', '밤하늘에 행성과 로켓이 떠 있는 과학 놀이 화면이에요.'),
  screen('count', '사과 다섯 개를 세어 숫자를 고르는 화면이에요.'),
  screen('figures', '여러 가지 모양을 나란히 놓고 찾는 화면이에요.'),
  screen('pattern', '되풀이되는 모양에서 물음표 칸에 들어갈 것을 고르는 화면이에요.'),
  screen('stretch', '쓱이가 두 팔을 위로 뻗는 기지개 동작 화면이에요.'),
  screen('rhythm', '리듬에 맞춰 톡이와 쓱이가 춤추는 화면이에요.'),
  screen('move', '동작을 따라 하는 운동 화면이에요.'),
];
