// How a choice is put in: the part of the cart's rules that every catalogue needs.
import { type Choice, readChosenColor, writeChosenColor } from '../catalog/rules.ts';

export const maxCartQuantity = 99;

export type Colors = Pick<Choice, 'penColor' | 'eraserColor'>;

/** The shop's one spelling of chosen colours; '' where there is nothing to choose. */
export const spellChoice = (colors: Colors): string =>
  colors.penColor === '' && colors.eraserColor === '' ? '' : writeChosenColor(colors);

export const readChoice = (choice: string): Colors | null =>
  choice === '' ? { penColor: '', eraserColor: '' } : readChosenColor(choice);

/** With its colours: where one of them is no longer to be had, the product itself may stand in the cart in another. */
export function nameOf({ name, choice }: { name: string; choice: string }): string {
  const colors = choice.split('|').filter(Boolean).join(', ');
  return colors === '' ? name : `${name} (${colors})`;
}
