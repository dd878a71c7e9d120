// One palette for every picture. Pure data: read by Node (scenes, hashes) and by the page that paints.

/** #RGB, #RGBA, #RRGGBB or #RRGGBBAA. */
export type Color = `#${string}`;
/** The palette's colours have names. */
export type ColorName = 'coral' | 'sun' | 'mint' | 'sky' | 'grape' | 'pink';

/** Product colours: body, dark (grip, ring), then three background steps (stand, room, stand edge) and the disc on the wall. */
type Shade = 'body' | 'dark' | 'pale' | 'room' | 'deep' | 'disc';
export const COLORS: Record<ColorName, Record<Shade, Color> & { korean: string }> = {
  coral: {
    body: '#FF7E6B',
    dark: '#E2553F',
    pale: '#FFE0D4',
    room: '#FFD8C9',
    deep: '#FFC9B8',
    disc: '#FFB9A4',
    korean: '코랄',
  },
  sun: {
    body: '#FFC93C',
    dark: '#F0A81E',
    pale: '#FFF0C9',
    room: '#FFEAB8',
    deep: '#FFE39B',
    disc: '#FFD877',
    korean: '노랑',
  },
  mint: {
    body: '#35BFA1',
    dark: '#1E9A80',
    pale: '#DDF5EC',
    room: '#CFEFE3',
    deep: '#BDE9DB',
    disc: '#9ADFCA',
    korean: '민트',
  },
  sky: {
    body: '#5CB8F2',
    dark: '#2C86C6',
    pale: '#E0F2FF',
    room: '#CBE7FC',
    deep: '#BFE1FA',
    disc: '#A3D4F8',
    korean: '하늘',
  },
  grape: {
    body: '#A58BF0',
    dark: '#7757D6',
    pale: '#ECE5FF',
    room: '#D9CCFF',
    deep: '#D6C9FB',
    disc: '#C8B7F8',
    korean: '보라',
  },
  pink: {
    body: '#FFA9BF',
    dark: '#EC6A92',
    pale: '#FFE6EC',
    room: '#FFDCE5',
    deep: '#FFD0DB',
    disc: '#FFBBCB',
    korean: '분홍',
  },
};
const isName = (color: string): color is ColorName => Object.hasOwn(COLORS, color);
/** A thing of any colour: the palette's body colour, or the colour itself. */
export const bodyOf = (color: ColorName | Color): Color => (isName(color) ? COLORS[color].body : color);
/** The same for a room. */
export const roomOf = (color: ColorName | Color): Color => (isName(color) ? COLORS[color].room : color);

/** Shared neutrals. */
export const TONE = {
  cream: '#FFF8EC',
  milk: '#FFFBF4',
  face: '#FFF6E6',
  ink: '#1E2B30',
  char: '#2F3D45',
  blush: '#FF9D8C',
  shadow: '#7A3E12',
} satisfies Record<string, Color>;

/** The five pen colours and the four eraser colours, in shop order. */
export const PEN_COLORS: readonly ColorName[] = ['coral', 'sun', 'mint', 'sky', 'grape'];
export const ERASER_COLORS: readonly ColorName[] = ['sky', 'pink', 'sun', 'mint'];
