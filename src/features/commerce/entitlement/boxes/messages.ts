/** On which boxes a content plays, for members and operators. */
const words = {
  all: '모든 박스',
  none: '이용할 박스가 없어요',
  more: (names: string, count: number) => `${names} 외 ${count}대`,
};

const shortList = 3;

/** Boxes by their names, in the order of the list. @param chosen null: all of them @param most so many names */
export function sayBoxes(
  chosen: readonly string[] | null,
  boxes: readonly { serial: string; name: string }[],
  most = shortList,
): string {
  if (chosen === null) return words.all;
  const names = boxes
    .filter(({ serial }) => chosen.includes(serial))
    .map(({ serial, name }) => name || serial);
  if (names.length === 0) return words.none;
  const shown = names.slice(0, most).join(', ');
  return names.length > most ? words.more(shown, names.length - most) : shown;
}
