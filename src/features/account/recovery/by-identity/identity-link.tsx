import { Button } from '../../../../ui/button.tsx';
import css from './by-identity.module.css';
import { byIdentityMessages as words } from './messages.ts';

/** Beside the mailed code: the way for whoever has no mailbox any more. */
export function IdentityLink({ onOpen }: { onOpen: () => void }) {
  return (
    <div className={css.other}>
      <p>{words.or}</p>
      <Button block variant="ghost" onClick={onOpen}>
        {words.open}
      </Button>
    </div>
  );
}
