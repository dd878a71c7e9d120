import { type AlarmKind, alarms } from '../../../shared/alarms/kinds.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import css from './alarms-screen.module.css';
import { alarmMessages as words } from './messages.ts';

type Props = {
  kinds: readonly AlarmKind[];
  chosen: readonly AlarmKind[];
  onChange: (chosen: readonly AlarmKind[]) => void;
};

/** What can be heard of, all of it with one press. */
export function KindChoices({ kinds, chosen, onChange }: Props) {
  const isAll = chosen.length === kinds.length;
  return (
    <div className={css.kinds}>
      <Checkbox
        strong
        label={words.all}
        checked={isAll}
        indeterminate={chosen.length > 0 && !isAll}
        onChange={() => onChange(isAll ? [] : kinds)}
      />
      {kinds.map((kind) => (
        <Checkbox
          key={kind}
          label={alarms[kind].label}
          checked={chosen.includes(kind)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, kind] : chosen.filter((one) => one !== kind))
          }
        />
      ))}
    </div>
  );
}
