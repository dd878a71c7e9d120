import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { call } from '../../../shared/calls/call.ts';
import { messageOf } from '../../../shared/calls/message-of.ts';
import { longestSymptom, type Symptom, symptoms, symptomWords } from '../../../shared/requests/repair.ts';
import { canonicalWords } from '../../../shared/requests/typed-words.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Select, TextArea } from '../../../ui/form/inputs.tsx';
import { typedForm, useTyped } from '../../../ui/form/typed.ts';
import { DescriptionList } from '../../../ui/layout/data.tsx';
import { chosenPlaceShape, noPlaceYet, PlaceFields } from '../../account/addresses/place-fields.tsx';
import { canonicalAddress, faultsOfAddress } from '../../account/addresses/rules.ts';
import { useFormFaults } from '../../account/member/use-form-faults.ts';
import { useLogin } from '../../account/session/use-login.ts';
import { AttachmentField } from '../../attachment/attachment-field.tsx';
import { attachmentMessages } from '../../attachment/messages.ts';
import { readGone } from '../../attachment/rules.ts';
import { sparePartsPath } from '../catalog/spare-rules.ts';
import { priceRule } from '../repair/messages.ts';
import { faultsOfRequest } from '../repair/rules.ts';
import { askForRepair, type OwnBox } from './contract.ts';
import { nameOfBox, repairPageMessages, repairDialogMessages as words } from './messages.ts';
import css from './repairs-page.module.css';

type Props = {
  boxes: readonly OwnBox[];
  /** The serial number that the address names; anything else leaves the choice open. */
  asked: string;
  postcodeScript: string;
  onClose: () => void;
  onSent: () => void;
};

/** Asks for a repair: what is wrong, how it looks, and where the box is picked up. */
export default function RepairDialog({ onSent, ...props }: Props) {
  const { onClose } = props;
  const [number, setNumber] = useState<string | null>(null);
  if (number !== null)
    return (
      <Modal
        open
        size="sm"
        title={words.sentTitle}
        focus="title"
        onClose={() => {
          onClose();
          onSent();
        }}
      >
        <div className={css.inside}>
          <p>{words.sent}</p>
          <p className={css.number}>
            {words.number} <strong>{number}</strong>
          </p>
          <p className={css.hint}>{words.pack}</p>
          <Button
            block
            onClick={() => {
              onClose();
              onSent();
            }}
          >
            {words.done}
          </Button>
        </div>
      </Modal>
    );
  return <RepairForm {...props} onReceived={setNumber} />;
}

/** By the main box, so that another choice of box loses nothing. */
const typedRepair = typedForm(
  'repair',
  z.object({
    /** Empty: nobody chose one. */
    serial: z.string(),
    symptom: z.enum(symptoms),
    words: z.string(),
    photos: z.array(z.string()),
    chosen: chosenPlaceShape,
  }),
);

type FormProps = Omit<Props, 'onSent'> & { onReceived: (number: string) => void };

function RepairForm({ boxes, asked, postcodeScript, onClose, onReceived }: FormProps) {
  const notify = useNotify();
  const login = useLogin();
  const form = useRef<HTMLFormElement>(null);
  const written = useTyped(typedRepair, boxes[0]?.serial ?? '', {
    ...{ serial: '', symptom: 'power', words: '', photos: [] },
    chosen: noPlaceYet,
  });
  const { symptom, words: typed, photos } = written.typed;
  const box = chooseBox(boxes, [written.typed.serial, asked]);
  const [usual, setUsual] = useState(noPlaceYet);
  const chosen = written.typed.chosen.choice === '' ? usual : written.typed.chosen;
  const { place } = chosen;
  const [isSending, setSending] = useState(false);
  const [pending, setPending] = useState(false);
  // What the server's own look at it refused, until it is changed.
  const [refused, setRefused] = useState('');
  const wrong = [
    ...(box ? [] : (['box'] as const)),
    ...faultsOfRequest({ words: canonicalWords(typed), photos }),
    ...faultsOfAddress(canonicalAddress(place)),
  ];
  const faults = useFormFaults<keyof typeof words.faults>(
    form,
    Object.fromEntries(wrong.map((field) => [field, words.faults[field]])),
  );

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending || isSending || (await faults.refuse()) || !box) return;
    setPending(true);
    const input = { serial: box.serial, symptom, words: typed, photos: [...photos], place };
    const done = await call(askForRepair, { input });
    setPending(false);
    if (done.outcome === 'received') {
      written.forget();
      return onReceived(done.data.number);
    }
    if (done.outcome === 'sessionEnded') return login.sessionEnded();
    const gone = readGone(done, 'photos', input.photos);
    if (gone) {
      written.change((now) => ({ photos: now.photos.filter((id) => !gone.includes(id)) }));
      const said = attachmentMessages.goneOf(input.photos, gone);
      setRefused(said);
      return notify.alert(said);
    }
    await notify.alert(messageOf(done.outcome, refusals, words.failed));
  }
  const warrantyUntilMs = box?.warrantyUntilMs ?? null;
  const day = warrantyUntilMs === null ? null : formatKoreanDate(warrantyUntilMs);

  return (
    <Modal
      open
      size="sm"
      narrow="full"
      title={words.title}
      focus="title"
      onClose={onClose}
      footer={
        <Button block type="submit" form="repair" pending={pending || isSending}>
          {words.send}
        </Button>
      }
    >
      <Form id="repair" ref={form} onSubmit={submit}>
        {boxes.length > 1 && (
          <Field label={words.whichBox} required error={faults.faultOf('box')}>
            <Select
              name="box"
              value={box?.serial ?? ''}
              onChange={(event) => written.change({ serial: event.target.value })}
            >
              {!box && <option value="">{words.noChoice}</option>}
              {boxes.map((one) => (
                <option key={one.serial} value={one.serial} disabled={one.standing !== 'free'}>
                  {`${nameOfBox(one)}${words.standings[one.standing]}`}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {box && (
          <DescriptionList
            items={[
              ...(boxes.length > 1 ? [] : [{ term: words.box, value: box.serial }]),
              {
                term: repairPageMessages.terms.warranty,
                value:
                  day === null
                    ? repairPageMessages.unknown
                    : box.isInWarranty
                      ? repairPageMessages.within(day)
                      : repairPageMessages.over(day),
              },
            ]}
          />
        )}
        <section className={css.rule} aria-label={words.rule}>
          <strong>{words.rule}</strong>
          <ul>
            {priceRule.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
        <Field label={words.symptom}>
          <Select
            name="symptom"
            value={symptom}
            onChange={(event) => written.change({ symptom: event.target.value as Symptom })}
          >
            {symptoms.map((one) => (
              <option key={one} value={one}>
                {symptomWords[one]}
              </option>
            ))}
          </Select>
        </Field>
        <p className={css.hint}>
          {words.spareParts}{' '}
          <Link to={sparePartsPath} target="_blank">
            {words.toSpareParts}
          </Link>
        </p>
        <Field label={words.words} required hint={words.wordsHint} error={faults.faultOf('words')}>
          <TextArea
            name="words"
            rows={4}
            maxLength={longestSymptom}
            value={typed}
            onChange={(event) => written.change({ words: event.target.value })}
            onBlur={() => faults.leave('words', typed)}
          />
        </Field>
        <AttachmentField
          pictures={photos}
          hint={`${words.photosHint} ${attachmentMessages.private}`}
          fault={faults.faultOf('photos') ?? (refused || undefined)}
          onChange={(change) => {
            setRefused('');
            written.change((now) => ({ photos: [...change(now.photos)] }));
          }}
          onSending={setSending}
          onSessionEnded={login.sessionEnded}
        />
        <PlaceFields
          title={words.place}
          nameLabel={words.name}
          chosen={chosen}
          faults={faults}
          postcodeScript={postcodeScript}
          onChange={(next) => written.change({ chosen: next })}
          onFound={setUsual}
        />
      </Form>
    </Modal>
  );
}

/** What was chosen, what the address names, or the only one: of those that may be asked for. Nobody else's box is sent in by mistake. */
const chooseBox = (boxes: readonly OwnBox[], wanted: readonly string[]): OwnBox | null => {
  const free = boxes.filter(({ standing }) => standing === 'free');
  const [found] = wanted.flatMap((serial) => free.filter((one) => one.serial === serial));
  return found ?? (boxes.length === 1 ? free[0] : null) ?? null;
};

const refusals: Partial<Record<string, string>> = {
  noBox: words.noBox,
  open: words.open,
  atShop: words.atShop,
  tooOften: words.tooOften,
};
