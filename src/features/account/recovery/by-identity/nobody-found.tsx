import { Button, LinkButton } from '../../../../ui/button.tsx';
import { useAccountModal } from '../../session/use-account-modal.ts';
import css from './by-identity.module.css';
import { byIdentityMessages } from './messages.ts';

const words = byIdentityMessages.none;

/** Whoever proved who they are and has nothing here gets a way on. */
export function NobodyFound({ isStopped, onOther }: { isStopped: boolean; onOther: () => void }) {
  const account = useAccountModal();
  const { stopped } = byIdentityMessages;
  return (
    <div className={css.none}>
      <div className={css.said}>
        <strong>{isStopped ? stopped.title : words.title}</strong>
        <p>{isStopped ? stopped.body : words.body}</p>
        {!isStopped && (
          <ul className={css.reasons}>
            {words.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
      </div>
      <div className={css.ways}>
        {isStopped ? (
          <LinkButton block to="/?inquiry=shop">
            {words.ask}
          </LinkButton>
        ) : (
          <>
            <Button block onClick={() => account.open('sign-up')}>
              {words.signUp}
            </Button>
            <LinkButton block variant="ghost" to="/?inquiry=shop">
              {words.ask}
            </LinkButton>
          </>
        )}
        <Button block variant="text" onClick={onOther}>
          {byIdentityMessages.somebodyElse}
        </Button>
      </div>
    </div>
  );
}
