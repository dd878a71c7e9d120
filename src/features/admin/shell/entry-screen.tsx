import { redirect, useLoaderData } from 'react-router';
import { askOperator } from '../../../shared/calls/ask-operator.ts';
import { NotifyProvider } from '../../../ui/dialog/notify.tsx';
import { type Entry, getEntry } from '../operators/contract.ts';
import { place } from './entry/entry-parts.tsx';
import { FactorStep } from './entry/factor-step.tsx';
import { PasswordStep } from './entry/password-step.tsx';
import { SetUpStep } from './entry/set-up-step.tsx';
import css from './frame.module.css';
import { frameMessages } from './messages.ts';

export async function loader({ request }: { request: Request }): Promise<Entry | Response> {
  const { answer, lost } = await askOperator(getEntry);
  if (!answer) throw new Response(frameMessages.lost[lost], { status: 503 });
  const { data } = answer;
  return data.stage === 'open' ? redirect(place(new URL(request.url).searchParams)) : data;
}

/** The log-in: password, then the six digits; the first time, a password and a second factor of one's own. */
export function EntryScreen() {
  const entry = useLoaderData<Entry>();
  return (
    <NotifyProvider>
      <main id="main" className={css.entry}>
        <div className={css.card}>
          <p className={css.entryBrand}>{frameMessages.brand}</p>
          {entry.stage === 'none' && <PasswordStep />}
          {entry.stage === 'code' && (
            <FactorStep ways={entry.ways ?? { passkey: false, recoveryCode: false }} />
          )}
          {entry.stage === 'setUp' && entry.factor && <SetUpStep factor={entry.factor} />}
        </div>
      </main>
    </NotifyProvider>
  );
}
