// What was asked about a product and answered: the newest come with the page, which is the same for everybody; others and the member's own
// when asked for.

import { useState } from 'react';
import { call } from '../../../shared/calls/call.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyChunk } from '../../../ui/states/lazy-chunk.tsx';
import { useMember } from '../../account/session/use-member.ts';
import { useMembersStep } from '../../account/session/use-members-step.ts';
import { questionMessages as words } from './messages.ts';
import { Question } from './question.tsx';
import css from './questions.module.css';
import { questionsOnAPage } from './rules.ts';
import type { ProductQuestionList } from './service.server.ts';

const OwnQuestions = lazyChunk(() => import('./own-questions.tsx'));
const AskDialog = lazyChunk(() => import('./ask-dialog.tsx'));

type Props = { productId: number; goods: string; asked: ProductQuestionList };

export function QuestionsSection({ productId, goods, asked }: Props) {
  const member = useMember();
  const asking = useMembersStep('ask');
  const [shown, setShown] = useState({ ...asked, page: 1 });
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState(false);
  // Another one of them is read anew by another number.
  const [ownRound, setOwnRound] = useState(0);

  async function readMore() {
    setPending(true);
    const page = shown.page + 1;
    const answer = await loadQuestions(productId, page);
    setPending(false);
    setFailed(answer === null);
    if (answer) setShown((now) => ({ ...answer, questions: joined(now.questions, answer.questions), page }));
  }

  return (
    <section className={css.section} aria-labelledby="product-questions">
      <h2 id="product-questions">{words.section}</h2>
      <p className={css.quiet}>{words.lead}</p>
      <Button variant="tint" size="s" onClick={asking.begin}>
        {words.ask}
      </Button>
      {member && <OwnQuestions key={`${member.id}-${ownRound}`} productId={productId} />}
      {shown.count === 0 ? (
        <p className={css.quiet}>{words.empty}</p>
      ) : (
        <>
          <p className={css.quiet}>{words.count(shown.count)}</p>
          <ul className={css.list} aria-busy={pending || undefined}>
            {shown.questions.map(({ id, author, askedAtMs, answer, answeredAtMs, isEdited, ...one }) => (
              <Question
                key={id}
                about={[author || words.left]}
                askedAtMs={askedAtMs}
                question={one.words}
                answer={{ words: answer, atMs: answeredAtMs, isEdited }}
              />
            ))}
          </ul>
          <div aria-live="polite">{failed && <p className={css.quiet}>{words.loadFailed}</p>}</div>
          {shown.count > shown.page * questionsOnAPage && (
            <Button variant="ghost" pending={pending} onClick={() => void readMore()}>
              {words.more}
            </Button>
          )}
        </>
      )}
      {asking.isOpen && (
        <AskDialog
          productId={productId}
          goods={goods}
          onClose={asking.end}
          onAsked={() => {
            asking.end();
            setOwnRound(ownRound + 1);
          }}
        />
      )}
    </section>
  );
}

/** An answer that came meanwhile moves the pages: nothing stands there twice. */
function joined<T extends { id: number }>(before: readonly T[], more: readonly T[]): T[] {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...more.filter(({ id }) => !known.has(id))];
}

/** The schemas of a call come with the first question: the page is read without them. Null where no answer came. */
async function loadQuestions(productId: number, page: number) {
  try {
    const { listQuestions } = await import('./contract.ts');
    const result = await call(listQuestions, { params: { id: productId }, input: { page: String(page) } });
    return result.outcome === 'found' ? result.data : null;
  } catch {
    return null;
  }
}
