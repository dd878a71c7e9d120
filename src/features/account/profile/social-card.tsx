import { formatKoreanDate, formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { Button } from '../../../ui/button.tsx';
import { socialMessages as words } from '../session/social/messages.ts';
import { type SocialName, socialNames } from '../session/social/rules.ts';
import css from './passkeys-card.module.css';
import { ProfileCard } from './profile-card.tsx';

type OwnSocial = {
  provider: SocialName;
  /** False where the shop no longer has it: it can still be cut. */
  isOffered: boolean;
  linkedMs: number | null;
  lastUsedMs: number | null;
};

type Props = { logins: readonly OwnSocial[]; onOpen: (modal: string) => void };

/** Whose accounts open this member, too. */
export function SocialCard({ logins, onOpen }: Props) {
  if (logins.length === 0) return null;
  return (
    <ProfileCard id="social" title={words.title} lead={words.lead}>
      <ul className={css.passkeys}>
        {logins.map(({ provider, linkedMs, lastUsedMs }) => (
          <li key={provider}>
            <div>
              <p className={css.name}>{socialNames[provider]}</p>
              <p className={css.times}>
                {linkedMs === null ? words.unlinked : words.linkedOn(formatKoreanDate(linkedMs))}
                {lastUsedMs !== null && (
                  <>
                    <br />
                    {words.usedOn(formatKoreanDateTime(lastUsedMs))}
                  </>
                )}
              </p>
            </div>
            <div className={css.acts}>
              {linkedMs === null ? (
                <Button
                  variant="ghost"
                  size="s"
                  aria-label={words.link(provider)}
                  onClick={() => onOpen(`link-${provider}`)}
                >
                  {words.linkShort}
                </Button>
              ) : (
                <Button
                  variant="ghost"
                  size="s"
                  aria-label={words.unlink(provider)}
                  onClick={() => onOpen(`unlink-${provider}`)}
                >
                  {words.unlinkShort}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </ProfileCard>
  );
}
