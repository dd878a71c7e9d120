import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { ChoiceRadio } from '../../../ui/form/choice-radio.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { editorMessages as words } from './messages.ts';
import { isGoneBy, type PublishMode } from './rules.ts';

type Props = {
  mode: PublishMode;
  at: string;
  /** Since when visitors have seen it; null where they don't. */
  shownSinceMs: number | null;
  error: string | undefined;
  onChange: (change: { mode?: PublishMode; at?: string }) => void;
};

export function PublishFields({ mode, at, shownSinceMs, error, onChange }: Props) {
  const now =
    shownSinceMs === null
      ? words.modes.now
      : { label: words.stay.label, note: words.stay.note(formatKoreanDateTime(shownSinceMs)) };
  return (
    <>
      <ChoiceRadio<PublishMode>
        label={words.publish}
        value={mode}
        onChange={(chosen) => onChange({ mode: chosen })}
        choices={[
          { value: 'now', ...now },
          { value: 'at', ...words.modes.at },
          { value: 'draft', ...words.modes.draft },
        ]}
      />
      {mode === 'at' && (
        <Field
          label={words.atField}
          hint={shownSinceMs === null && isGoneBy(at, Date.now()) ? words.goneBy : undefined}
          error={error}
          required
        >
          <TextInput
            type="datetime-local"
            value={at}
            onChange={(event) => onChange({ at: event.currentTarget.value })}
          />
        </Field>
      )}
    </>
  );
}
