// A form made from a document's own shape: whatever its page can show has a field here, and nothing else has.

import { Button } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { Field, FieldError } from '../../../ui/form/field.tsx';
import { Select, TextArea, TextInput } from '../../../ui/form/inputs.tsx';
import css from './document-form.module.css';
import { type FieldProps, faultAt, ItemList } from './item-list.tsx';
import { partNames, documentMessages as words } from './messages.ts';
import { PictureInput } from './picture-input.tsx';
import { emptyOf, fromField, isHidden, type Json, toField } from './rules.ts';

const nameOf = (key: string): string => partNames[key] ?? key;

const oneLine = new Set([
  'label',
  'to',
  'mark',
  'term',
  'name',
  'representative',
  'phone',
  'phoneHours',
  'email',
  'heading',
  'caption',
]);
const isOneLine = (key: string | number | undefined) =>
  typeof key === 'string' && (oneLine.has(key) || /Number|Office|Provider|Officer|Url$/.test(key));

export function ShapeField(props: FieldProps) {
  const { shape, value, path, label, faults, onChange } = props;
  if (shape.picture)
    return (
      <PictureInput
        label={label}
        value={value ?? ''}
        error={faultAt(faults, path) ?? faultAt(faults, [...path, 'alt'])}
        onChange={(chosen) => onChange(path, chosen)}
      />
    );
  if (shape.type === 'array')
    return <ItemList {...props} renderItem={(field) => <ShapeField {...field} />} />;
  if (shape.type === 'object') return <ObjectFields {...props} />;
  const error = faultAt(faults, path);
  const text = String(value ?? '');
  if (shape.enum)
    return (
      <Field label={label} error={error}>
        <Select value={text} onChange={(event) => onChange(path, event.currentTarget.value)}>
          {shape.enum.map((choice) => (
            <option key={choice} value={choice}>
              {words.choiceOf(choice)}
            </option>
          ))}
        </Select>
      </Field>
    );
  if (shape.instant)
    return (
      <Field label={label} error={error}>
        <TextInput
          type="datetime-local"
          value={toField(text)}
          onChange={(event) => onChange(path, fromField(event.currentTarget.value))}
        />
      </Field>
    );
  return (
    <Field label={label} error={error}>
      {isOneLine(path.at(-1)) ? (
        <TextInput
          value={text}
          autoComplete="off"
          onChange={(event) => onChange(path, event.currentTarget.value)}
        />
      ) : (
        <TextArea
          rows={Math.min(8, Math.max(1, text.split('\n').length, Math.ceil(text.length / 60)))}
          value={text}
          onChange={(event) => onChange(path, event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

/** The parts of one thing, in the order of its shape. */
function ObjectFields({ shape, value, path, faults, onChange }: FieldProps) {
  const own = (value ?? {}) as Record<string, Json>;
  const names = Object.keys(shape.properties ?? {}).filter((name) => !isHidden(name));
  return (
    <div className={css.fields}>
      <FieldError>{faultAt(faults, path)}</FieldError>
      {names.map((name) => (
        <Part
          key={name}
          name={name}
          isOptional={!shape.required?.includes(name)}
          shape={shape.properties?.[name] ?? {}}
          value={own[name]}
          path={[...path, name]}
          label={nameOf(name)}
          faults={faults}
          onChange={onChange}
        />
      ))}
    </div>
  );
}

function Part({ name, isOptional, ...field }: FieldProps & { name: string; isOptional: boolean }) {
  const { shape, value, path, label, onChange } = field;
  const notify = useNotify();
  if (shape.const !== undefined) return null;
  if (isOptional && value === undefined)
    return (
      <div>
        <Button
          variant="ghost"
          size="s"
          onClick={() => onChange(path, emptyOf(shape, Date.now().toString(36)))}
        >
          {words.undefinedPart(label)}
        </Button>
      </div>
    );
  const isGroup = shape.type === 'object' && !shape.picture;
  const content = <ShapeField {...field} />;
  const leave = isOptional && (
    <div>
      <Button
        variant="text"
        size="s"
        onClick={async () => {
          if (await notify.confirm(words.removeQuestion(label))) onChange(path, undefined);
        }}
      >
        {words.removePart(label)}
      </Button>
    </div>
  );
  if (!isGroup)
    return (
      <div className={css.fields}>
        {content}
        {leave}
      </div>
    );
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{nameOf(name)}</legend>
      {content}
      {leave}
    </fieldset>
  );
}
