import { formatWon } from '../../../../shared/money.ts';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx';
import { agreedMessages as words } from '../messages.ts';

type Props = { won: number; struckWon: number | null };

/** `기관 단가 15,000원`, beside what was charged before. */
export function AgreedEach({ won, struckWon }: Props) {
  return (
    <span>
      <strong>{words.each(won)}</strong>
      {struckWon !== null && (
        <>
          <VisuallyHidden>{words.before(struckWon)}</VisuallyHidden>{' '}
          <del aria-hidden="true">{formatWon(struckWon)}</del>
        </>
      )}
    </span>
  );
}
