import { useState } from 'react';
import { formatKoreanDate } from '../../../../shared/time/korean-time.ts';
import { Button } from '../../../../ui/button.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { Panel } from '../../shell/screen.tsx';
import { useAct } from '../../shell/use-act.ts';
import css from '../operators-screen.module.css';
import { makeRecoveryCodes, type OwnFactors } from './contract.ts';
import { factorMessages } from './messages.ts';

const words = factorMessages.recoveryCodes;

export function RecoveryCodesPanel({ recoveryCodes }: Pick<OwnFactors, 'recoveryCodes'>) {
  const notify = useNotify();
  const { act, pending } = useAct();
  const [shown, setShown] = useState<readonly string[] | null>(null);
  async function make() {
    if (recoveryCodes && !(await notify.confirm(words.remakeQuestion))) return;
    const done = await act(makeRecoveryCodes);
    if (done) setShown(done.data.codes);
  }
  return (
    <Panel title={words.title}>
      <div className={css.factors}>
        <p>{words.lead}</p>
        <p>
          {recoveryCodes
            ? words.left(recoveryCodes.left, formatKoreanDate(Date.parse(recoveryCodes.madeAt)))
            : words.none}
        </p>
        <div>
          <Button variant="ghost" disabled={pending} onClick={make}>
            {recoveryCodes ? words.remake : words.make}
          </Button>
        </div>
      </div>
      {shown && (
        <Modal open size="sm" title={words.shownTitle} onClose={() => setShown(null)}>
          <div className={css.handedOut}>
            <p>{words.shownLead}</p>
            <ol className={css.codes}>
              {shown.map((code) => (
                <li key={code}>{code}</li>
              ))}
            </ol>
            <CopyButton
              text={shown.join('\n')}
              label={words.copy}
              done={words.copied}
              failed={words.copyFailed}
            />
            <Button block onClick={() => setShown(null)}>
              {words.done}
            </Button>
          </div>
        </Modal>
      )}
    </Panel>
  );
}
