import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../../../shared/calls/call.ts';
import { messageOf } from '../../../../shared/calls/message-of.ts';
import { largestFileBytes } from '../../../../shared/calls/shapes.ts';
import { readBase64 } from '../../../../ui/browser-file.ts';
import { Button } from '../../../../ui/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { TextArea } from '../../../../ui/form/inputs.tsx';
import { ReauthForm } from '../../session/reauth-form.tsx';
import { saveReport } from './browser-report.ts';
import { lookAtBoxList, type ReportLine, readBoxFile, registerBoxList } from './contract.ts';
import css from './list-dialog.module.css';
import { ListReport } from './list-report.tsx';
import { isGood, keepLines, longestList, readList } from './list-rules.ts';
import { boxFileRefusals, boxListRefusals, boxListMessages as words } from './messages.ts';

type Props = {
  loginId: string;
  onClose: () => void;
  /** Boxes became the member's: the page beneath is looked at again. */
  onRegistered: () => Promise<void>;
  onSessionEnded: () => void;
};
type Act = 'look' | 'register';
type Report = { act: Act; lines: readonly ReportLine[]; retryAfterSeconds: number };

/** Pasted or read from a file, looked at, registered; what is to be corrected stays in the field. */
export default function ListDialog({ loginId, onClose, onRegistered, onSessionEnded }: Props) {
  const notify = useNotify();
  const file = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const result = useRef<HTMLHeadingElement>(null);
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  const [report, setReport] = useState<Report | null>(null);
  const [pending, setPending] = useState<Act | 'file' | null>(null);
  const [asking, setAsking] = useState<Act | null>(null);
  useEffect(() => {
    if (report) result.current?.focus();
  }, [report]);

  function write(typed: string) {
    setText(typed);
    setFault('');
    // What was said holds for the lines that were looked at.
    if (report?.act === 'look') setReport(null);
  }

  async function send(act: Act) {
    if (pending) return;
    setAsking(null);
    setFault('');
    setPending(act);
    const input = { text };
    const answer =
      act === 'look' ? await call(lookAtBoxList, { input }) : await call(registerBoxList, { input });
    setPending(null);
    const outcome = answer.outcome as string;
    if (outcome === 'sessionEnded') return onSessionEnded();
    if (outcome === 'reauthenticate') return setAsking(act);
    if ((outcome === 'seen' || outcome === 'done') && answer.data) return told(act, answer.data);
    const refusal = messageOf(outcome, boxListRefusals, words.unanswered);
    setFault(refusal);
    await notify.alert(refusal);
    field.current?.focus();
  }

  async function told(act: Act, data: Omit<Report, 'act'>) {
    setReport({ act, ...data });
    if (act === 'look') return;
    setText(keepLines(text, new Set(data.lines.flatMap((line) => (isGood(line.verdict) ? [] : line.line)))));
    if (data.lines.some(({ verdict }) => verdict === 'registered')) await onRegistered();
  }

  async function readFile(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const [chosen] = input.files ?? [];
    // The same file may be chosen again.
    input.value = '';
    if (!chosen || pending) return;
    setPending('file');
    const content = chosen.size > largestFileBytes ? null : await readBase64(chosen);
    const answer = content === null ? null : await call(readBoxFile, { input: { file: content } });
    setPending(null);
    if (answer?.outcome === 'sessionEnded') return onSessionEnded();
    if (answer?.outcome === 'read' && answer.data) {
      write(answer.data.text);
      setReport(null);
      return notify.announce(words.fileRead(readList(answer.data.text).length));
    }
    const outcome = answer?.outcome ?? (chosen.size > largestFileBytes ? 'tooBig' : 'damaged');
    await notify.alert(messageOf(outcome, boxFileRefusals, boxFileRefusals.damaged));
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void send('look');
  }

  return (
    <Modal open size="lg" title={words.title} onClose={onClose}>
      {asking ? (
        <ReauthForm loginId={loginId} lead={words.reauthenticate} onDone={() => send(asking)} />
      ) : (
        <Form className={css.place} onSubmit={submit}>
          <p>{words.lead}</p>
          <Field label={words.field} hint={words.fieldHint} error={fault}>
            <TextArea
              ref={field}
              className={css.field}
              name="boxes"
              rows={8}
              autoComplete="off"
              spellCheck={false}
              maxLength={longestList}
              value={text}
              onChange={(event) => write(event.target.value)}
            />
          </Field>
          <div className={css.file}>
            <Button
              size="s"
              variant="ghost"
              pending={pending === 'file'}
              onClick={() => file.current?.click()}
            >
              {words.file}
            </Button>
            <span>{words.fileNote}</span>
            <input ref={file} type="file" hidden accept=".xlsx,.csv,.txt" onChange={readFile} />
          </div>
          <Button type="submit" variant="tint" block pending={pending === 'look'}>
            {words.look}
          </Button>
          {report && (
            <section className={css.result}>
              <h3 ref={result} tabIndex={-1}>
                {headOf(report)}
              </h3>
              <Notes report={report} />
              {report.act === 'look' && mayRegister(report) && (
                <Button block pending={pending === 'register'} onClick={() => send('register')}>
                  {countOf(report, 'fine') > 0 ? words.register(countOf(report, 'fine')) : words.askOperator}
                </Button>
              )}
              <ListReport
                title={report.act === 'look' ? words.resultSeen : words.resultDone}
                lines={report.lines}
              />
              <div className={css.actions}>
                <Button variant="ghost" onClick={() => saveReport(report.lines)}>
                  {words.download}
                </Button>
                {report.act === 'register' && (
                  <Button variant="ghost" onClick={onClose}>
                    {words.close}
                  </Button>
                )}
              </div>
            </section>
          )}
        </Form>
      )}
    </Modal>
  );
}

const countOf = ({ lines }: Report, ...of: ReportLine['verdict'][]) =>
  lines.filter(({ verdict }) => of.includes(verdict)).length;

/** A number that is somebody else's, too: with it the operator is asked. */
const mayRegister = (report: Report) => countOf(report, 'fine', 'taken') > 0;

function headOf(report: Report): string {
  const good = report.lines.filter(({ verdict }) => isGood(verdict)).length;
  return report.act === 'look'
    ? words.seen(good, report.lines.length - good)
    : words.done(countOf(report, 'registered'), countOf(report, 'mine'));
}

function Notes({ report: { act, lines, retryAfterSeconds } }: { report: Report }) {
  const isWhole = lines.every(({ verdict }) => isGood(verdict));
  return (
    <>
      {act === 'look' && <p className={css.note}>{words.seenNote}</p>}
      {act === 'register' && <p className={css.note}>{isWhole ? words.allDone : words.doneNote}</p>}
      {lines.some(({ verdict }) => verdict === 'taken') && (
        <p className={css.note}>{act === 'look' ? words.taken : words.asked}</p>
      )}
      {retryAfterSeconds > 0 && <p className={css.note}>{words.later(Math.ceil(retryAfterSeconds / 60))}</p>}
    </>
  );
}
