import css from './switch-row.module.css';

type Props = {
  title: string;
  note: string;
  isOn: boolean;
  isSaving: boolean;
  onChange: (isOn: boolean) => void;
};

/** What is on or off, saved as soon as it moves. */
export function SwitchRow({ title, note, isOn, isSaving, onChange }: Props) {
  return (
    <li>
      <label className={css.row}>
        <span className={css.words}>
          <span className={css.title}>{title}</span>
          <span className={css.since}>{note}</span>
        </span>
        <input
          type="checkbox"
          role="switch"
          className={css.switch}
          checked={isOn}
          aria-checked={isOn}
          aria-busy={isSaving || undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
      </label>
    </li>
  );
}
