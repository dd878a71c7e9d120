import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { Swatch } from '../../../../ui/form/color-radio.tsx';
import { Field, FieldGroup } from '../../../../ui/form/field.tsx';
import { Select, TextArea, TextInput } from '../../../../ui/form/inputs.tsx';
import type { Category } from '../../../commerce/catalog/rules.ts';
import { Panel } from '../../shell/screen.tsx';
import type { ProductDraft } from '../contract.ts';
import {
  faultWords,
  fieldLabels,
  fieldWords,
  keyNames,
  typeNames,
  formMessages as words,
} from '../messages.ts';
import { accessoryKeys, partsOf, productTypes } from '../rules.ts';
import { ColorPictures } from './color-pictures.tsx';
import { NumberInput } from './number-input.tsx';
import css from './product-form.module.css';
import type { DraftState } from './use-product-draft.ts';

export type PanelProps = { category: Category; state: DraftState };

/** What every field of the form carries: its label and, once it is told, its fault. */
export const fieldOf = ({ faults }: DraftState, name: keyof ProductDraft) => {
  const fault = faults[name];
  return { label: fieldLabels[name], error: fault && faultWords[fault] };
};

export function BasicsPanel({ category, state }: PanelProps) {
  const { draft, set } = state;
  return (
    <Panel title={words.panels.basics}>
      <div className={css.fields}>
        <Field {...fieldOf(state, 'name')} required>
          <TextInput value={draft.name} maxLength={60} onChange={({ target }) => set('name', target.value)} />
        </Field>
        <Field
          {...fieldOf(state, 'message')}
          required
          hint={category === 'accessory' ? fieldWords.messageHint.accessory : fieldWords.messageHint.cut}
        >
          <TextArea
            rows={2}
            value={draft.message}
            maxLength={300}
            onChange={({ target }) => set('message', target.value)}
          />
        </Field>
        <div className={css.pair}>
          {category === 'accessory' ? (
            <Field {...fieldOf(state, 'productKey')}>
              <Select value={draft.productKey} onChange={({ target }) => set('productKey', target.value)}>
                {accessoryKeys.map((key) => (
                  <option key={key} value={key}>
                    {keyNames[key]}
                  </option>
                ))}
              </Select>
            </Field>
          ) : (
            <Field {...fieldOf(state, 'productKey')} label={fieldWords.keyFree}>
              <TextInput
                value={draft.productKey}
                maxLength={60}
                onChange={({ target }) => set('productKey', target.value)}
              />
            </Field>
          )}
          <Field {...fieldOf(state, 'productType')}>
            <Select value={draft.productType} onChange={({ target }) => set('productType', target.value)}>
              {productTypes[category].map((type) => (
                <option key={type} value={type}>
                  {typeNames[type]}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        {(draft.productType === 'link_package' || draft.linkUrl !== '') && (
          <Field {...fieldOf(state, 'linkUrl')} hint={fieldWords.linkHint}>
            <TextInput
              type="url"
              value={draft.linkUrl}
              maxLength={500}
              onChange={({ target }) => set('linkUrl', target.value.trim())}
            />
          </Field>
        )}
      </div>
    </Panel>
  );
}

export function PricePanel({ category, state }: PanelProps) {
  const { draft, set } = state;
  const isContent = category === 'content';
  return (
    <Panel title={words.panels.price}>
      <div className={css.fields}>
        <div className={css.pair}>
          <Field {...fieldOf(state, 'price')}>
            <NumberInput value={draft.price} onChange={(price) => set('price', price)} />
          </Field>
          <Field
            {...fieldOf(state, 'discount')}
            label={isContent ? fieldWords.discountContent : fieldWords.discountGoods}
          >
            <NumberInput value={draft.discount} onChange={(discount) => set('discount', discount)} />
          </Field>
        </div>
        <Checkbox
          label={fieldLabels.discountOn}
          checked={draft.discountOn}
          onChange={({ target }) => set('discountOn', target.checked)}
        />
        <div className={css.pair}>
          <Field {...fieldOf(state, 'delivery')}>
            <NumberInput value={draft.delivery} onChange={(delivery) => set('delivery', delivery)} />
          </Field>
          {isContent ? (
            <Field {...fieldOf(state, 'point')}>
              <NumberInput value={draft.point} onChange={(point) => set('point', point)} />
            </Field>
          ) : (
            <Field {...fieldOf(state, 'deliveryMethod')}>
              <TextInput
                value={draft.deliveryMethod}
                maxLength={40}
                onChange={({ target }) => set('deliveryMethod', target.value)}
              />
            </Field>
          )}
        </div>
        <Field {...fieldOf(state, 'deliveryNote')}>
          <TextInput
            value={draft.deliveryNote}
            maxLength={200}
            onChange={({ target }) => set('deliveryNote', target.value)}
          />
        </Field>
      </div>
    </Panel>
  );
}

export function ColorsPanel({ category, state }: PanelProps) {
  const { draft, set } = state;
  const parts = partsOf(category, draft.productKey);
  const rows = [
    { part: 'pen', name: 'penColors', isShown: parts.pen || draft.penColors.length > 0 },
    { part: 'eraser', name: 'eraserColors', isShown: parts.eraser || draft.eraserColors.length > 0 },
  ] as const;
  if (!rows.some(({ isShown }) => isShown)) return null;
  return (
    <Panel title={words.panels.colors}>
      <div className={css.fields}>
        {rows.map(
          ({ part, name, isShown }) =>
            isShown && (
              <div key={part} className={css.fields}>
                <ColorsField
                  {...fieldOf(state, name)}
                  label={category === 'toktokbox' ? fieldWords.boxColors : fieldLabels[name]}
                  colors={draft[name]}
                  onChange={(colors) =>
                    state.change((now) => ({
                      ...now,
                      [name]: colors,
                      // A colour that is gone can't be sold out any more.
                      soldOutColors: now.soldOutColors.filter(
                        (out) => !out.startsWith(`${part}:`) || colors.includes(out.slice(part.length + 1)),
                      ),
                    }))
                  }
                />
                {draft[name].length > 0 && (
                  <FieldGroup label={fieldWords.soldOutLegend}>
                    <div className={css.chips}>
                      {draft[name].map((color) => (
                        <Checkbox
                          key={color}
                          label={
                            <span className={css.color}>
                              <Swatch color={color} />
                              {fieldWords.soldOutOf(color)}
                            </span>
                          }
                          checked={draft.soldOutColors.includes(`${part}:${color}`)}
                          onChange={({ target }) =>
                            set(
                              'soldOutColors',
                              target.checked
                                ? [...draft.soldOutColors, `${part}:${color}`]
                                : draft.soldOutColors.filter((out) => out !== `${part}:${color}`),
                            )
                          }
                        />
                      ))}
                    </div>
                  </FieldGroup>
                )}
              </div>
            ),
        )}
        <ColorPictures state={state} />
      </div>
    </Panel>
  );
}

type ColorsFieldProps = {
  label: string;
  error?: string | undefined;
  colors: string[];
  onChange: (colors: string[]) => void;
};

/** Names with commas; what is typed stays as it is typed. */
function ColorsField({ label, error, colors, onChange }: ColorsFieldProps) {
  return (
    <Field label={label} error={error} hint={fieldWords.colorHint}>
      <TextInput
        defaultValue={colors.join(', ')}
        maxLength={260}
        onChange={({ target }) =>
          onChange(
            target.value
              .split(/[,|:]/)
              .map((color) => color.trim().slice(0, 20))
              .filter(Boolean)
              .slice(0, 12),
          )
        }
      />
    </Field>
  );
}

export function ContentPanel({ state }: { state: DraftState }) {
  const { draft, set } = state;
  return (
    <Panel title={words.panels.content}>
      <div className={css.fields}>
        <div className={css.pair}>
          <Field {...fieldOf(state, 'appId')} required>
            <TextInput
              value={draft.appId}
              maxLength={60}
              onChange={({ target }) => set('appId', target.value.trim())}
            />
          </Field>
          <Field {...fieldOf(state, 'contentSetId')}>
            <TextInput
              value={draft.contentSetId}
              maxLength={60}
              onChange={({ target }) => set('contentSetId', target.value.trim())}
            />
          </Field>
          <Field {...fieldOf(state, 'useType')}>
            <Select value={draft.useType} onChange={({ target }) => set('useType', Number(target.value))}>
              {[0, 1].map((type) => (
                <option key={type} value={type}>
                  {fieldWords.useTypes[type]}
                </option>
              ))}
            </Select>
          </Field>
          <Field {...fieldOf(state, 'businessType')}>
            <Select
              value={draft.businessType}
              onChange={({ target }) => set('businessType', Number(target.value))}
            >
              {[0, 1, 2, -1, -2].map((type) => (
                <option key={type} value={type}>
                  {fieldWords.businessTypes[type]}
                </option>
              ))}
            </Select>
          </Field>
          <Field {...fieldOf(state, 'useDays')}>
            <NumberInput most={36_500} value={draft.useDays} onChange={(days) => set('useDays', days)} />
          </Field>
        </div>
      </div>
    </Panel>
  );
}
