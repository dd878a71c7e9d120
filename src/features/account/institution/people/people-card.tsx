import { useCallback, useEffect, useState } from 'react';
import { call } from '../../../../shared/calls/call.ts';
import { messageOf } from '../../../../shared/calls/message-of.ts';
import { formatKoreanDate } from '../../../../shared/time/korean-time.ts';
import { Button } from '../../../../ui/button.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { ErrorState, Skeleton } from '../../../../ui/states/states.tsx';
import { useLogin } from '../../session/use-login.ts';
import { endPerson, type HeldPeople, listPeople, type Person } from './contract.ts';
import { peopleMessages as words } from './messages.ts';
import css from './people.module.css';
import { PersonDialog } from './person-dialog.tsx';
import { nameRights } from './rules.ts';

/** What a card shows whoever holds an institution: who works for it, who is invited, and how that is changed. */
export function PeopleCard() {
  const notify = useNotify();
  const login = useLogin();
  const [held, setHeld] = useState<HeldPeople | 'loading' | 'failed'>('loading');
  const [asked, setAsked] = useState<Person | 'new' | null>(null);
  const [pending, setPending] = useState(false);

  const load = useCallback(async () => {
    const { data } = await call(listPeople);
    setHeld(data ?? 'failed');
  }, []);
  useEffect(() => void load(), [load]);

  async function end({ id, name, joinedAtMs }: Person) {
    if (pending || (joinedAtMs !== null && !(await notify.confirm(words.endQuestion(name))))) return;
    setPending(true);
    const { outcome } = await call(endPerson, { params: { id }, input: {} });
    setPending(false);
    if (outcome === 'sessionEnded') return login.sessionEnded();
    // Whoever left meanwhile is out.
    if (outcome !== 'ended' && outcome !== 'notFound')
      return notify.alert(messageOf(outcome, {}, words.failed));
    await load();
    notify.toast(joinedAtMs === null ? words.takenBack : words.ended);
  }

  if (held === 'loading') return <Skeleton count={3} />;
  if (held === 'failed') return <ErrorState text={words.loadFailed} onRetry={() => void load()} />;
  return (
    <>
      <p className={css.note}>{words.lead(held.institution)}</p>
      {held.people.length === 0 && <p>{words.nobody}</p>}
      {held.people.length > 0 && (
        <ul className={css.people}>
          {held.people.map((person) => (
            <li key={person.id}>
              <div>
                <p className={css.name}>
                  {person.name ? `${person.name} (${person.loginId})` : person.loginId}
                </p>
                <p className={css.facts}>
                  {words.rights(nameRights(person.rights))}
                  <br />
                  {person.openUntilMs === null
                    ? words.joined(formatKoreanDate(person.joinedAtMs ?? 0))
                    : words.invited(formatKoreanDate(person.openUntilMs))}
                </p>
              </div>
              <div className={css.acts}>
                <Button
                  variant="ghost"
                  size="s"
                  aria-label={words.changeOf(person.name || person.loginId)}
                  onClick={() => setAsked(person)}
                >
                  {words.change}
                </Button>
                <Button
                  variant="ghost"
                  size="s"
                  disabled={pending}
                  aria-label={person.name ? words.endOf(person.name) : words.takeBackOf(person.loginId)}
                  onClick={() => void end(person)}
                >
                  {person.name ? words.end : words.takeBack}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Button onClick={() => setAsked('new')}>{words.invite}</Button>
      {asked && (
        <PersonDialog
          person={asked === 'new' ? null : asked}
          loginId={held.loginId}
          onClose={() => setAsked(null)}
          onSessionEnded={login.sessionEnded}
          onDone={async (told) => {
            setAsked(null);
            await load();
            notify.toast(told);
          }}
        />
      )}
    </>
  );
}
