import type { ReactNode } from 'react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { FieldError } from '../../../ui/form/field.tsx';
import { ChevronDownIcon, CloseIcon } from '../../../ui/media/icons.tsx';
import type { Fault } from './contract.ts';
import css from './document-form.module.css';
import { documentMessages as words } from './messages.ts';
import { emptyOf, type Json, movedItem, type Path, type Shape } from './rules.ts';

export type FieldProps = {
  shape: Shape;
  value: Json | undefined;
  path: Path;
  /** What the field is called; in a list the item's. */
  label: string;
  faults: readonly Fault[];
  onChange: (path: Path, value: Json | undefined) => void;
};

export function faultAt(faults: readonly Fault[], path: Path): string | undefined {
  const found = faults.find((fault) => fault.path.join('.') === path.join('.'));
  return found && words.faults[found.kind];
}

type Props = FieldProps & { renderItem: (field: FieldProps) => ReactNode };

/** Things in their order: each folded behind its own heading, moved by buttons, added and taken away. */
export function ItemList({ shape, value, path, label, faults, onChange, renderItem }: Props) {
  const notify = useNotify();
  const items = Array.isArray(value) ? value : [];
  const item = shape.items ?? {};
  const isPlain = item.type !== 'object' && item.type !== 'array';
  const isFew = items.length <= (shape.minItems ?? 0);
  const isMany = shape.maxItems !== undefined && items.length >= shape.maxItems;
  const change = (next: Json[]) => onChange(path, next);

  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{label}</legend>
      <FieldError>{faultAt(faults, path)}</FieldError>
      <ol className={css.items}>
        {items.map((own, index) => {
          const title = words.itemOf(label, index + 1);
          const ownPath = [...path, index];
          const field = renderItem({
            shape: item,
            value: own,
            path: ownPath,
            label: title,
            faults,
            onChange,
          });
          const isWrong = faults.some((fault) => ownPath.every((step, at) => fault.path[at] === step));
          const buttons = (
            <div className={css.moves}>
              <IconButton
                className={css.up}
                label={words.up(title)}
                icon={<ChevronDownIcon size={20} />}
                disabled={index === 0}
                onClick={() => change(movedItem(items, index, index - 1))}
              />
              <IconButton
                label={words.down(title)}
                icon={<ChevronDownIcon size={20} />}
                disabled={index === items.length - 1}
                onClick={() => change(movedItem(items, index, index + 1))}
              />
              <IconButton
                label={words.remove(title)}
                icon={<CloseIcon size={20} />}
                disabled={isFew}
                onClick={async () => {
                  if (await notify.confirm(words.removeQuestion(title)))
                    change(items.filter((_, at) => at !== index));
                }}
              />
            </div>
          );
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no name of their own; their fields are controlled
            <li key={index}>
              {isPlain ? (
                <div className={css.line}>
                  {field}
                  {buttons}
                </div>
              ) : (
                <div className={css.folded}>
                  {buttons}
                  <details open={isWrong || undefined}>
                    <summary className={css.summary}>
                      <strong>{title}</strong>
                      <span>{headingOf(own)}</span>
                    </summary>
                    {field}
                  </details>
                </div>
              )}
            </li>
          );
        })}
      </ol>
      {!isMany && (
        <div>
          <Button
            variant="ghost"
            size="s"
            onClick={() => change([...items, emptyOf(item, Date.now().toString(36))])}
          >
            {words.add(label)}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** What tells one item from the next while it is folded. */
function headingOf(value: Json): string {
  if (Array.isArray(value)) return value.map(String).join(' · ').slice(0, 60);
  if (value === null || typeof value !== 'object') return '';
  const { title, question, label, heading, term } = value;
  return String(title ?? question ?? label ?? heading ?? term ?? '').replaceAll('\n', ' ');
}
