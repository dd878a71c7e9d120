import { type FormEvent, useEffect, useState } from 'react';
import { call } from '../../../shared/calls/call.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { Select, TextArea } from '../../../ui/form/inputs.tsx';
import { ErrorState, Skeleton } from '../../../ui/states/states.tsx';
import { AttachmentField } from '../../attachment/attachment-field.tsx';
import { attachmentMessages } from '../../attachment/messages.ts';
import { readGone } from '../../attachment/rules.ts';
import { type TypedReview, typedReview } from './browser-review.ts';
import { type OwnReview, readOwnReview, removeReview, writeReview } from './contract.ts';
import { reviewMessages as words } from './messages.ts';
import { faultsOf, longestWords, oldestChild, type ReviewFault, ratings } from './rules.ts';

type Props = { line: number; goods: string; onClose: () => void; onSessionEnded: () => void };

const empty: TypedReview = { rating: '', words: '', childAge: '', pictures: [] };

const typedOf = (own: OwnReview | null): TypedReview =>
  own
    ? {
        rating: String(own.rating),
        words: own.words,
        childAge: String(own.childAge ?? ''),
        pictures: [...own.pictures],
      }
    : empty;

/** What the member said of it, or says now. */
export function ReviewDialog({ line, goods, onClose, onSessionEnded }: Props) {
  const notify = useNotify();
  const [own, setOwn] = useState<OwnReview | null | 'reading' | 'failed'>('reading');
  const [tries, setTries] = useState(0);
  const [faults, setFaults] = useState<ReviewFault[]>([]);
  const [pending, setPending] = useState(false);
  const [typed, setTyped] = useState<TypedReview>(empty);
  const [isSending, setSending] = useState(false);
  const [goneWords, setGoneWords] = useState(attachmentMessages.gone);

  // Nobody writes over what couldn't be read: an empty form that is saved would take its words and pictures away.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is called is no reason to read again
  useEffect(() => {
    const leaving = new AbortController();
    setOwn('reading');
    void call(readOwnReview, { params: { line }, signal: leaving.signal }).then(({ outcome, data }) => {
      if (leaving.signal.aborted) return;
      if (outcome === 'sessionEnded') return onSessionEnded();
      if (outcome !== 'found') return setOwn('failed');
      setOwn(data.review);
      setTyped(typedReview.read(line) ?? typedOf(data.review));
    });
    return () => leaving.abort();
  }, [line, tries]);

  /** Of a picture that comes late, too: what was typed meanwhile stays. */
  function change(part: (now: TypedReview) => Partial<TypedReview>) {
    setTyped((now) => {
      const next = { ...now, ...part(now) };
      typedReview.keep(line, next);
      return next;
    });
  }

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const review = {
      rating: Number(typed.rating),
      words: typed.words,
      childAge: typed.childAge === '' ? null : Number(typed.childAge),
      pictures: typed.pictures,
    };
    const found = faultsOf(review);
    setFaults(found);
    if (found.length > 0 || isSending) return;
    setPending(true);
    const done = await call(writeReview, { input: { line, ...review } });
    setPending(false);
    const gone = readGone(done, 'pictures', review.pictures);
    if (gone) {
      change(({ pictures }) => ({ pictures: pictures.filter((id) => !gone.includes(id)) }));
      setGoneWords(attachmentMessages.goneOf(review.pictures, gone));
      return setFaults(['pictures']);
    }
    await answered(done.outcome, {
      done: words.written,
      failed: words.notSaved,
      unheard: words.unheardSaved,
    });
  }

  async function remove() {
    const { removeTitle: title, removeBody: body, removeNow: confirmLabel, keep: cancelLabel } = words;
    if (!(await notify.confirm({ title, body, confirmLabel, cancelLabel }))) return;
    const { outcome } = await call(removeReview, { input: { line } });
    await answered(outcome, { done: words.removed, failed: words.notRemoved, unheard: words.unheardRemoved });
  }

  async function answered(outcome: string, said: { done: string; failed: string; unheard: string }) {
    if (outcome === 'written' || outcome === 'removed') {
      typedReview.forget(line);
      onClose();
      notify.toast(said.done);
    } else if (outcome === 'sessionEnded') onSessionEnded();
    else if (outcome === 'notYet') await notify.alert(words.notYet);
    else await notify.alert(outcome === 'unreachable' ? said.unheard : said.failed);
  }

  const faultOf = (name: keyof typeof words.faults) => (faults.includes(name) ? words.faults[name] : '');
  return (
    <Modal open size="sm" title={words.title(goods)} focus="title" onClose={onClose}>
      {own === 'reading' ? (
        <Skeleton shape="card" />
      ) : own === 'failed' ? (
        <ErrorState text={words.unread} onRetry={() => setTries(tries + 1)} />
      ) : (
        <Form onSubmit={save}>
          <p>{own?.hiddenReason ? words.hidden(own.hiddenReason) : words.lead}</p>
          <Field label={words.rating} error={faultOf('rating')} required>
            <Select
              name="rating"
              value={typed.rating}
              onChange={({ target }) => change(() => ({ rating: target.value }))}
            >
              <option value="">{words.choose}</option>
              {ratings.toReversed().map((rating) => (
                <option key={rating} value={rating}>
                  {`${'★'.repeat(rating)} ${words.points(rating)}`}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={words.words} hint={words.wordsHint} error={faultOf('words')} required>
            <TextArea
              name="words"
              rows={6}
              maxLength={longestWords}
              value={typed.words}
              onChange={({ target }) => change(() => ({ words: target.value }))}
            />
          </Field>
          <AttachmentField
            isOrdered
            pictures={typed.pictures}
            hint={words.picturesHint}
            fault={faults.includes('pictures') ? goneWords : undefined}
            onChange={(changed) => {
              setFaults((now) => now.filter((one) => one !== 'pictures'));
              change(({ pictures }) => ({ pictures: [...changed(pictures)] }));
            }}
            onSending={setSending}
            onSessionEnded={onSessionEnded}
          />
          <Field label={words.childAge} error={faultOf('childAge')}>
            <Select
              name="childAge"
              value={typed.childAge}
              onChange={({ target }) => change(() => ({ childAge: target.value }))}
            >
              <option value="">{words.noAge}</option>
              {Array.from({ length: oldestChild + 1 }, (_, age) => (
                <option key={words.child(age)} value={age}>
                  {words.child(age)}
                </option>
              ))}
            </Select>
          </Field>
          <FormActions>
            <Button type="submit" block pending={pending || isSending}>
              {words.save}
            </Button>
            {own && (
              <Button variant="ghost" block onClick={() => void remove()}>
                {words.remove}
              </Button>
            )}
          </FormActions>
        </Form>
      )}
    </Modal>
  );
}
