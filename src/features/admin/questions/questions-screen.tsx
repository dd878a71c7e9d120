import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { Button } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { DataTable } from '../../../ui/layout/data.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { questionTabs } from '../../commerce/question/operator-rules.ts';
import layout from '../shell/layout/layout.module.css';
import { NamedTabs } from '../shell/list-tabs.tsx';
import { saidOf } from '../shell/messages.ts';
import { OlderNewer } from '../shell/older-newer.tsx';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import { loadByAddress } from '../shell/request-data.ts';
import { Panel, Screen } from '../shell/screen.tsx';
import { useAct } from '../shell/use-act.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import {
  answerQuestion,
  hideQuestion,
  listProductQuestions,
  type QuestionLine,
  showQuestion,
} from './contract.ts';
import { outcomeWords, questionAdminWords as words } from './messages.ts';
import css from './questions-screen.module.css';

export const loader = loadByAddress(listProductQuestions);

type Step = { kind: 'answer' | 'hide'; question: QuestionLine };

export function Component() {
  const { tab, questions, next } = useLoaderData<typeof loader>();
  const [step, setStep] = useState<Step | null>(null);
  const notify = useNotify();
  const { act, pending } = useAct();

  /** @returns whether the words were taken */
  async function answer({ id, version }: QuestionLine, input: { words: string; inSecret: boolean }) {
    const done = await act(answerQuestion, { params: { id: String(id) }, input: { version, ...input } });
    if (!done) return false;
    setStep(null);
    const isTaken = done.outcome !== 'changedMeanwhile';
    const said = saidOf(outcomeWords.answerQuestion, done);
    if (isTaken) notify.toast(said);
    else await notify.alert(said);
    return isTaken;
  }
  async function hide(id: number, reason: string) {
    const done = await act(hideQuestion, { params: { id: String(id) }, input: { reason } });
    if (!done) return;
    setStep(null);
    notify.toast(outcomeWords.hideQuestion[done.outcome]);
  }
  async function show(id: number) {
    const done = await act(showQuestion, { params: { id: String(id) } });
    if (done) notify.toast(outcomeWords.showQuestion[done.outcome]);
  }

  return (
    <Screen title={words.title} lead={words.lead}>
      <Panel>
        <NamedTabs words={words} names={questionTabs} current={tab} />
        {questions.length === 0 ? (
          <EmptyState title={words.emptyTitle} body={words.emptyBody} />
        ) : (
          <DataTable caption={words.table} head={words.head}>
            {questions.map((question) => (
              <Row
                key={question.id}
                question={question}
                pending={pending}
                onAnswer={() => setStep({ kind: 'answer', question })}
                onHide={() => setStep({ kind: 'hide', question })}
                onShow={() => void show(question.id)}
              />
            ))}
          </DataTable>
        )}
        <OlderNewer name="after" next={next} words={words.pages} />
      </Panel>
      {step?.kind === 'answer' && (
        <AnswerDialog
          question={step.question}
          pending={pending}
          onClose={() => setStep(null)}
          onSubmit={(input) => answer(step.question, input)}
        />
      )}
      {step?.kind === 'hide' && (
        <ReasonDialog
          title={words.ask.title}
          lead={words.ask.lead}
          submitLabel={words.ask.submit}
          pending={pending}
          onClose={() => setStep(null)}
          onSubmit={(reason) => void hide(step.question.id, reason)}
        />
      )}
    </Screen>
  );
}

type RowProps = {
  question: QuestionLine;
  pending: boolean;
  onAnswer: () => void;
  onHide: () => void;
  onShow: () => void;
};

function Row({ question, pending, onAnswer, onHide, onShow }: RowProps) {
  const { product, isSecret, answer, answerEditedAtMs, author, memberId, hiddenReason } = question;
  const { head } = words;
  const isFirst = question.answeredAtMs === null;
  return (
    <tr>
      <td data-label={head[0]}>
        <a href={`/product/${product.id}`}>{product.name}</a>
      </td>
      <td data-label={head[1]}>
        <div className={css.lines}>
          {isSecret && <strong>{words.secret}</strong>}
          <span className={css.words}>{question.words}</span>
          {answer && <span className={css.words}>{words.answerMark(answer)}</span>}
          {answerEditedAtMs !== null && <span className={layout.faint}>{words.edited}</span>}
          {hiddenReason && <span className={layout.faint}>{words.why(hiddenReason)}</span>}
        </div>
      </td>
      <td data-label={head[2]}>
        <div className={css.lines}>
          <span>{author || words.left}</span>
          {memberId !== null && <Link to={`/members/${memberId}`}>{words.toMember}</Link>}
        </div>
      </td>
      <td data-label={head[3]}>{formatKoreanDateTime(question.createdAtMs)}</td>
      <td data-label={head[4]}>
        <div className={css.lines}>
          <Button
            size="s"
            variant={isFirst ? 'primary' : 'ghost'}
            aria-label={isFirst ? words.answerOf(product.name) : words.editOf(product.name)}
            onClick={onAnswer}
          >
            {isFirst ? words.answer : words.edit}
          </Button>
          {question.hiddenAtMs === null ? (
            <Button size="s" variant="ghost" aria-label={words.hideOf(product.name)} onClick={onHide}>
              {words.hide}
            </Button>
          ) : (
            <Button
              size="s"
              variant="ghost"
              aria-label={words.showOf(product.name)}
              disabled={pending}
              onClick={onShow}
            >
              {words.show}
            </Button>
          )}
        </div>
      </td>
    </tr>
  );
}
