// The member's own below a product: those that wait and secret ones, too. Loaded by a call, for a member alone.
import { useEffect, useState } from 'react';
import { call } from '../../../shared/calls/call.ts';
import { Button } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { useLogin } from '../../account/session/use-login.ts';
import { listOwnQuestions, type OwnQuestion, removeQuestion } from './contract.ts';
import { questionMessages as words } from './messages.ts';
import { Question } from './question.tsx';
import css from './questions.module.css';

type Props = { productId: number };

export default function OwnQuestions({ productId }: Props) {
  const notify = useNotify();
  const login = useLogin();
  const [own, setOwn] = useState<OwnQuestion[]>([]);
  const [failed, setFailed] = useState(false);
  const [pending, setPending] = useState(false);

  useEffect(() => {
    const leaving = new AbortController();
    void call(listOwnQuestions, { params: { id: productId }, signal: leaving.signal }).then(
      ({ outcome, data }) => {
        if (leaving.signal.aborted) return;
        setOwn(outcome === 'found' ? data.questions : []);
        // Whoever isn't logged in any more has none here, and reads the rest of the page.
        setFailed(outcome !== 'found' && outcome !== 'sessionEnded');
      },
    );
    return () => leaving.abort();
  }, [productId]);

  async function remove(id: number) {
    if (!(await notify.confirm(words.removeSure))) return;
    setPending(true);
    const { outcome } = await call(removeQuestion, { input: { id } });
    setPending(false);
    if (outcome === 'sessionEnded') return login.sessionEnded();
    if (outcome !== 'removed') return notify.alert(words.notRemoved);
    setOwn((now) => now.filter((one) => one.id !== id));
    notify.toast(words.removed);
  }

  if (failed) return <p className={css.quiet}>{words.ownFailed}</p>;
  if (own.length === 0) return null;
  return (
    <>
      <h3>{words.own}</h3>
      <ul className={css.list}>
        {own.map(({ id, isSecret, askedAtMs, answer, answeredAtMs, isEdited, hiddenReason, ...one }) => (
          <Question
            key={id}
            about={[isSecret ? words.secret : '', answeredAtMs === null ? words.waiting : '']}
            askedAtMs={askedAtMs}
            question={one.words}
            answer={answeredAtMs === null ? null : { words: answer, atMs: answeredAtMs, isEdited }}
          >
            {hiddenReason && <p className={css.quiet}>{words.hidden(hiddenReason)}</p>}
            <Button variant="text" size="s" disabled={pending} onClick={() => void remove(id)}>
              {words.remove}
            </Button>
          </Question>
        ))}
      </ul>
    </>
  );
}
