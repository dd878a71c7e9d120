import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { FieldGroup } from '../../../ui/form/field.tsx';
import { frameMessages } from './messages.ts';

const words = frameMessages.cameBack;

type Props = {
  /** Of the boxes that were bound to what comes back. */
  serials: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
};

/** Which boxes came back, by the numbers on them; nothing where none was bound. */
export function CameBackSerials({ serials, chosen, onChange }: Props) {
  if (serials.length === 0) return null;
  return (
    <FieldGroup label={words.label} hint={words.hint}>
      {serials.map((serial) => (
        <Checkbox
          key={serial}
          label={serial}
          checked={chosen.includes(serial)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, serial] : chosen.filter((one) => one !== serial))
          }
        />
      ))}
    </FieldGroup>
  );
}
