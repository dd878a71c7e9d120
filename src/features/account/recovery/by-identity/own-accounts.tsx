import { formatKoreanDate } from '../../../../shared/time/korean-time.ts';
import { Button } from '../../../../ui/button.tsx';
import type { OwnAccount } from '../contract.ts';
import { recoveryMessages } from '../messages.ts';
import dialog from '../recovery-dialog.module.css';
import css from './by-identity.module.css';
import { byIdentityMessages as words } from './messages.ts';

type Props = {
  own: readonly OwnAccount[];
  onChange: (account: OwnAccount) => void;
  onLogin: () => void;
  onOther: () => void;
};

/** What belongs to whoever was verified. */
export function OwnAccounts({ own, onChange, onLogin, onOther }: Props) {
  return (
    <div className={dialog.place}>
      <ul className={dialog.ids}>
        {own.map((account) => (
          <li key={account.id}>
            <span className={css.account}>
              <strong>{account.login_id}</strong>
              <small>
                <span>{words.joined(formatKoreanDate(account.joinedAt))}</span> <span>{account.email}</span>
              </small>
            </span>
            <Button
              variant="tint"
              size="s"
              aria-label={words.changeFor(account.login_id)}
              onClick={() => onChange(account)}
            >
              {words.change}
            </Button>
          </li>
        ))}
      </ul>
      <div className={dialog.actions}>
        <Button block variant="ghost" onClick={onLogin}>
          {recoveryMessages.toLogin}
        </Button>
        <Button block variant="text" onClick={onOther}>
          {words.somebodyElse}
        </Button>
      </div>
    </div>
  );
}
