import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { Button } from '../../../ui/button.tsx';
import { useIsBrowser } from '../../../ui/use-is-browser.ts';
import { canUsePasskeys } from '../../../ui/use-passkey.ts';
import { passkeyMessages as words } from '../session/second-factor/messages.ts';
import { mostPasskeys } from '../session/second-factor/rules.ts';
import css from './passkeys-card.module.css';
import { ProfileCard } from './profile-card.tsx';

export type OwnPasskey = { id: number; name: string; madeMs: number; lastUsedMs: number | null };

type Props = {
  passkeys: { hasHost: boolean; list: readonly OwnPasskey[] };
  onOpen: (modal: string) => void;
};

/** Where neither browser nor shop knows passkeys there is nothing to show; a list that is there can be cleared everywhere. */
export function PasskeysCard({ passkeys: { hasHost, list }, onOpen }: Props) {
  const canAdd = useIsBrowser() && hasHost && canUsePasskeys();
  if (!canAdd && list.length === 0) return null;
  return (
    <ProfileCard id="passkeys" title={words.title} lead={words.lead}>
      {list.length > 0 && (
        <ul className={css.passkeys}>
          {list.map(({ id, name, madeMs, lastUsedMs }) => (
            <li key={id}>
              <div>
                <p className={css.name}>{name}</p>
                <p className={css.times}>
                  {words.made(formatKoreanDateTime(madeMs))}
                  <br />
                  {lastUsedMs === null ? words.unused : words.used(formatKoreanDateTime(lastUsedMs))}
                </p>
              </div>
              <div className={css.acts}>
                <Button
                  variant="ghost"
                  size="s"
                  aria-label={words.renameOf(name)}
                  onClick={() => onOpen(`rename-passkey-${id}`)}
                >
                  {words.rename}
                </Button>
                <Button
                  variant="ghost"
                  size="s"
                  aria-label={words.removeOf(name)}
                  onClick={() => onOpen(`remove-passkey-${id}`)}
                >
                  {words.remove}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {list.length === 1 && <p className={css.times}>{words.two}</p>}
      {canAdd && list.length < mostPasskeys && (
        <Button variant="ghost" onClick={() => onOpen('add-passkey')}>
          {words.add}
        </Button>
      )}
    </ProfileCard>
  );
}
