import css from './paste-screen.module.css';
import { wholesIn } from './rules.ts';

/** A line as it was pasted. Whoever compares a number with a parcel reads it in one piece. */
export function PastedLine({ line, text }: { line: number; text: string }) {
  return (
    <span className={css.pasted}>
      {line}.{' '}
      {wholesIn(text).map(({ at, piece, isWhole }) =>
        isWhole ? (
          <span key={at} className={css.whole}>
            {piece}
          </span>
        ) : (
          piece
        ),
      )}
    </span>
  );
}
