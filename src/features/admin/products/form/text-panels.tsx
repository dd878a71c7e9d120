import {
  faultsOfLegalInfo,
  isKcNumber,
  type LegalKind,
  legalFields,
  legalKinds,
} from '../../../../shared/page/legal-info.ts';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { Field, FieldError, FieldOk } from '../../../../ui/form/field.tsx';
import { Select, TextArea, TextInput } from '../../../../ui/form/inputs.tsx';
import { CloseIcon } from '../../../../ui/media/icons.tsx';
import { legalMessages } from '../../../commerce/catalog/legal-messages.ts';
import { cardActionOf } from '../../../commerce/catalog/rules.ts';
import { PictureField } from '../../pictures/picture-field.tsx';
import { Panel } from '../../shell/screen.tsx';
import { fieldWords, formMessages as words } from '../messages.ts';
import { fieldOf } from './goods-panels.tsx';
import css from './product-form.module.css';
import type { DraftState } from './use-product-draft.ts';

export function PicturesPanel({ state }: { state: DraftState }) {
  const { draft, change, pictures, know, faults } = state;
  const rows = [
    { name: 'pictures', most: 5, hint: fieldWords.pictureHint },
    { name: 'detailPictures', most: 3, hint: fieldWords.detailHint },
    { name: 'noticePictures', most: 2, hint: fieldWords.noticeHint },
  ] as const;
  return (
    <Panel title={words.panels.pictures}>
      <div className={css.fields}>
        {rows.map(({ name, most, hint }) => (
          <PictureField
            key={name}
            {...fieldOf(state, name)}
            hint={hint}
            most={most}
            hasFirst={name === 'pictures'}
            showsMissingAlt={faults[name] === 'alt'}
            chosen={draft[name]}
            known={pictures}
            onChange={(make) => change((now) => ({ ...now, [name]: make(now[name]) }))}
            onUploaded={know}
          />
        ))}
      </div>
    </Panel>
  );
}

export function DetailsPanel({ state }: { state: DraftState }) {
  const { draft, set, faults } = state;
  const { error } = fieldOf(state, 'details');
  const write = (index: number, part: Partial<{ title: string; text: string }>) =>
    set(
      'details',
      draft.details.map((one, at) => (at === index ? { ...one, ...part } : one)),
    );
  return (
    <Panel title={words.panels.details}>
      <div className={css.fields}>
        {draft.details.map(({ title, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part has no other name while its title is written
          <div key={index} className={css.detail}>
            <div className={css.detailHead}>
              <TextInput
                aria-label={fieldWords.detailTitle(index + 1)}
                aria-invalid={faults.details && !title.trim() ? true : undefined}
                placeholder={fieldWords.detailTitle(index + 1)}
                value={title}
                maxLength={60}
                onChange={({ target }) => write(index, { title: target.value })}
              />
              <IconButton
                label={fieldWords.removeDetail(index + 1)}
                icon={<CloseIcon size={20} />}
                onClick={() =>
                  set(
                    'details',
                    draft.details.filter((_, at) => at !== index),
                  )
                }
              />
            </div>
            <TextArea
              aria-label={fieldWords.detailText(index + 1)}
              aria-invalid={faults.details && !text.trim() ? true : undefined}
              rows={3}
              className={css.growing}
              value={text}
              maxLength={2000}
              onChange={({ target }) => write(index, { text: target.value })}
            />
          </div>
        ))}
        <FieldError>{error}</FieldError>
        {draft.details.length < 10 && (
          <Button
            variant="ghost"
            size="s"
            className={css.add}
            onClick={() => set('details', [...draft.details, { title: '', text: '' }])}
          >
            {fieldWords.addDetail}
          </Button>
        )}
      </div>
    </Panel>
  );
}

export function LegalPanel({ state }: { state: DraftState }) {
  const { draft, set, faults } = state;
  const legal = draft.legal ?? { kind: 'other' as LegalKind, items: {} };
  const missing = faultsOfLegalInfo(legal);
  const isBought = cardActionOf(draft.productType) === 'buy';
  return (
    <Panel title={words.panels.legal}>
      <div className={css.fields}>
        <Field label={fieldWords.legalKind}>
          <Select
            value={legal.kind}
            onChange={({ target }) => set('legal', { ...legal, kind: target.value as LegalKind })}
          >
            {legalKinds.map((kind) => (
              <option key={kind} value={kind}>
                {legalMessages.kinds[kind]}
              </option>
            ))}
          </Select>
        </Field>
        <div className={css.pair}>
          {legalFields[legal.kind].map((field) => {
            const text = legal.items[field] ?? '';
            const isWrongNumber =
              field === 'kc' &&
              legal.kind === 'childElectric' &&
              text.trim() !== '' &&
              !isKcNumber(text.trim());
            const isTold = faults.legal !== undefined && missing.includes(field);
            return (
              <Field
                key={field}
                label={legalMessages.fields[field]}
                error={isWrongNumber ? fieldWords.kcWrong : isTold ? fieldWords.legalEmpty : undefined}
              >
                <TextArea
                  rows={1}
                  className={css.growing}
                  placeholder={field === 'kc' ? fieldWords.kcHint : undefined}
                  value={text}
                  maxLength={1000}
                  onChange={({ target }) =>
                    set('legal', { ...legal, items: { ...legal.items, [field]: target.value } })
                  }
                />
              </Field>
            );
          })}
        </div>
        {!isBought && <p className={css.note}>{fieldWords.legalNotNeeded}</p>}
        {isBought &&
          (missing.length === 0 ? (
            <FieldOk>{fieldWords.legalWhole}</FieldOk>
          ) : (
            <p className={css.note}>{fieldWords.legalMissing(missing.length)}</p>
          ))}
      </div>
    </Panel>
  );
}
