import { Button } from '../../../ui/button.tsx';
import type { FoundId } from './contract.ts';
import { recoveryMessages as words } from './messages.ts';
import css from './recovery-dialog.module.css';

type Props = {
  ids: readonly FoundId[];
  /** Given where a password is looked for: each id leads to its own. */
  onChange?: (id: FoundId) => void;
  onLogin: () => void;
  onFindPassword: () => void;
};

export function FoundIds({ ids, onChange, onLogin, onFindPassword }: Props) {
  return (
    <div className={css.place}>
      <ul className={css.ids}>
        {ids.map((found) => (
          <li key={found.id}>
            <strong>{found.login_id}</strong>
            {onChange && (
              <Button
                variant="tint"
                size="s"
                aria-label={words.changeFor(found.login_id)}
                onClick={() => onChange(found)}
              >
                {words.change}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className={css.actions}>
        <Button block variant={onChange ? 'ghost' : 'primary'} onClick={onLogin}>
          {words.toLogin}
        </Button>
        {!onChange && (
          <Button block variant="ghost" onClick={onFindPassword}>
            {words.toFindPassword}
          </Button>
        )}
      </div>
    </div>
  );
}
