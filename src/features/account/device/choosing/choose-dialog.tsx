import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../../../shared/calls/call.ts';
import { messageOf } from '../../../../shared/calls/message-of.ts';
import { Button } from '../../../../ui/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { ChoiceRadio } from '../../../../ui/form/choice-radio.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { TextInput } from '../../../../ui/form/inputs.tsx';
import { sayBoxes } from '../../../commerce/entitlement/boxes/messages.ts';
import { isMeant } from '../own-boxes/own-boxes-rules.ts';
import css from './choose-dialog.module.css';
import { chooseBoxes } from './contract.ts';
import { choosingRefusals, choosingMessages as words } from './messages.ts';
import { type Choice, toggleShown } from './rules.ts';

export type ChosenBox = { serial: string; name: string; isStopped: boolean };
type Props = {
  /** As the page beneath has it now: after a conflict the newest. */
  content: { appId: string; title: string; boxes: Choice };
  end: string;
  boxes: readonly ChosenBox[];
  onClose: () => void;
  /** The page beneath is looked at again. */
  onLook: () => Promise<void>;
  /** It is looked at again, and says these words. */
  onDone: (told: string) => void;
  onSessionEnded: () => void;
};
type Where = 'all' | 'some';

/** Fewer are seen at a glance. */
const searchedFrom = 7;

export default function ChooseDialog(props: Props) {
  const { content, end, boxes, onClose, onLook, onDone, onSessionEnded } = props;
  const notify = useNotify();
  const told = useRef<HTMLParagraphElement>(null);
  const [where, setWhere] = useState<Where>(content.boxes === null ? 'all' : 'some');
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set(content.boxes ?? []));
  const [conflict, setConflict] = useState<'changedMeanwhile' | 'boxGone' | null>(null);
  const [pending, setPending] = useState(false);
  // What was picked and is no box of theirs any more isn't sent.
  const wanted = boxes.filter(({ serial }) => picked.has(serial)).map(({ serial }) => serial);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    if (where === 'some' && wanted.length === 0) return void (await notify.alert(words.empty));
    setPending(true);
    const choice = where === 'all' ? null : wanted;
    const { outcome } = await call(chooseBoxes, {
      input: { app_id: content.appId, boxes: choice, seen: content.boxes && [...content.boxes] },
    });
    if (outcome === 'changedMeanwhile' || outcome === 'boxGone') {
      await onLook();
      setPending(false);
      setConflict(outcome);
      requestAnimationFrame(() => told.current?.focus());
      return;
    }
    setPending(false);
    if (outcome === 'sessionEnded') return onSessionEnded();
    if (outcome === 'saved') return onDone(words.saved);
    await notify.alert(messageOf(outcome, choosingRefusals, words.failed));
    if (outcome === 'ended' || outcome === 'noChoice') onDone('');
  }

  return (
    <Modal open size="lg" title={words.title(content.title)} onClose={onClose}>
      <Form className={css.place} onSubmit={submit}>
        <p>{words.end(end)}</p>
        {conflict && (
          <p ref={told} className={css.fault} role="alert" tabIndex={-1}>
            {conflict === 'boxGone' ? words.boxGone : words.changedMeanwhile(sayBoxes(content.boxes, boxes))}
          </p>
        )}
        <ChoiceRadio<Where>
          label={words.where}
          value={where}
          onChange={setWhere}
          choices={[
            { value: 'all', label: words.all, note: words.allNote },
            { value: 'some', label: words.some, note: words.someNote },
          ]}
        />
        {where === 'some' && (
          <Picking boxes={boxes} picked={picked} count={wanted.length} onPick={setPicked} />
        )}
        <Button type="submit" block pending={pending}>
          {words.save}
        </Button>
      </Form>
    </Modal>
  );
}

type PickingProps = {
  boxes: readonly ChosenBox[];
  picked: ReadonlySet<string>;
  count: number;
  onPick: (picked: ReadonlySet<string>) => void;
};

function Picking({ boxes, picked, count, onPick }: PickingProps) {
  const [typed, setTyped] = useState('');
  const isSearched = typed.trim() !== '';
  const meant = boxes.filter((box) => isMeant(box, typed));
  const shown = meant.map(({ serial }) => serial);
  const ticked = shown.filter((serial) => picked.has(serial)).length;
  return (
    <fieldset className={css.pick}>
      <legend>{words.pick}</legend>
      {boxes.length >= searchedFrom && (
        <Field label={words.search} hint={words.searchHint}>
          <TextInput
            type="search"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              // Whoever searches doesn't save yet.
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        </Field>
      )}
      <p className={css.found} role="status">
        {isSearched && (meant.length > 0 ? words.found(meant.length) : words.nothing)}
      </p>
      {meant.length > 1 && (
        <Checkbox
          strong
          label={isSearched ? words.pickFound(meant.length) : words.pickAll(meant.length)}
          checked={ticked === shown.length}
          indeterminate={ticked > 0 && ticked < shown.length}
          onChange={() => onPick(toggleShown(picked, shown))}
        />
      )}
      {meant.length > 0 && (
        <div className={css.list}>
          {meant.map(({ serial, name, isStopped }) => (
            <Checkbox
              key={serial}
              checked={picked.has(serial)}
              onChange={() => onPick(toggleShown(picked, [serial]))}
              label={
                <>
                  {name || words.noName} <code>{serial}</code>
                  {isStopped && <span className={css.stopped}> {words.stoppedBox}</span>}
                </>
              }
            />
          ))}
        </div>
      )}
      <p className={css.note} role="status">
        {words.count(count, boxes.length)}
      </p>
    </fieldset>
  );
}
