import { useState } from 'react';
import { Link } from 'react-router';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { DataTable } from '../../../ui/layout/data.tsx';
import { isMeant } from '../../account/device/own-boxes/own-boxes-rules.ts';
import layout from '../shell/layout/layout.module.css';
import { Panel } from '../shell/screen.tsx';
import type { MemberRecord } from './contract.ts';
import { memberAdminMessages } from './messages.ts';

const words = memberAdminMessages.detail;
const { none } = memberAdminMessages;
const dayOf = (instant: string | null) => (instant ? formatKoreanDate(Date.parse(instant)) : none);

/** Fewer are seen at a glance. */
const searchedFrom = 11;

/** All boxes of an institution, as it calls them. */
export function BoxesPanel({ boxes }: { boxes: MemberRecord['boxes'] }) {
  const [typed, setTyped] = useState('');
  const head = words.boxHead;
  const meant = boxes.filter((box) => isMeant(box, typed));
  return (
    <Panel title={words.boxes(boxes.length)}>
      {boxes.length >= searchedFrom && (
        <Field label={words.boxSearch} hint={words.boxSearchHint}>
          <TextInput
            type="search"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      )}
      <p role="status" className={layout.faint}>
        {typed.trim() !== '' && words.boxesFound(meant.length)}
      </p>
      {meant.length > 0 && (
        <DataTable caption={words.boxes(boxes.length)} head={head}>
          {meant.map(({ serial, name, state, registeredAt, freeUntil }) => (
            <tr key={serial}>
              <td data-label={head[0]}>
                <Link to={`/serials/${serial}`}>{serial}</Link>
              </td>
              <td data-label={head[1]}>{name || none}</td>
              <td data-label={head[2]}>{words.boxState[state]}</td>
              <td data-label={head[3]}>{dayOf(registeredAt)}</td>
              <td data-label={head[4]}>{dayOf(freeUntil)}</td>
            </tr>
          ))}
        </DataTable>
      )}
    </Panel>
  );
}
