import {
  orderRights,
  presetNames,
  presetOf,
  presets,
  type Right,
  rights,
} from '../../../../shared/calls/operator-rights.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { FieldGroup } from '../../../../ui/form/field.tsx';
import { operatorMessages } from '../messages.ts';
import css from '../operators-screen.module.css';

const words = operatorMessages.rights;

type Props = { chosen: readonly Right[]; onChange: (chosen: readonly Right[]) => void; error?: string };

/** Each right by itself; what is usually given together with one press. */
export function RightsFields({ chosen, onChange, error }: Props) {
  const preset = presetOf(chosen);
  return (
    <FieldGroup label={words.label} error={error} required>
      <div className={css.acts}>
        {presetNames.map((name) => (
          <Button
            key={name}
            variant="ghost"
            size="s"
            aria-pressed={preset === name}
            onClick={() => onChange(presets[name])}
          >
            {operatorMessages.roles[name]}
          </Button>
        ))}
      </div>
      <div className={css.rights}>
        {rights.map((right) => (
          <Checkbox
            key={right}
            label={words.of[right]}
            checked={chosen.includes(right)}
            onChange={({ target }) =>
              onChange(
                orderRights(target.checked ? [...chosen, right] : chosen.filter((one) => one !== right)),
              )
            }
          />
        ))}
      </div>
    </FieldGroup>
  );
}
