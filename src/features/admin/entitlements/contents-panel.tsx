import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/layout/data.tsx';
import { StatusChip } from '../../../ui/price/badge.tsx';
import { sayBoxes } from '../../commerce/entitlement/boxes/messages.ts';
import {
  describePeriod,
  contentMessages as memberWords,
  shownStateOf,
} from '../../commerce/entitlement/messages.ts';
import { Panel } from '../shell/screen.tsx';
import { ExtendDialog, RevokeDialog } from './content-dialogs.tsx';
import css from './contents-panel.module.css';
import { GrantDialog } from './grant-dialog.tsx';
import { entitlementAdminMessages as words } from './messages.ts';

type ShownContent = {
  id: number;
  appId: string;
  title: string;
  businessType: number;
  useDays: number;
  startsAt: string | null;
  expiresAt: string | null;
  isCancelled: boolean;
  isSuspended: boolean;
  isEnded: boolean;
  /** Null: all of them. */
  boxes: readonly string[] | null;
  source: keyof typeof words.sources;
};

type Box = { serial: string; name: string };
type Props = {
  memberId: number;
  contents: readonly ShownContent[];
  boxes: readonly Box[];
  nowMs: number;
  mayGive: boolean;
};
type Chosen = { act: 'extend' | 'revoke'; content: ShownContent } | { act: 'grant' };

/** What a member may play, and what an operator may do about it. */
export function ContentsPanel({ memberId, contents, boxes, nowMs, mayGive }: Props) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const close = () => setChosen(null);
  const give = mayGive && (
    <Button size="s" onClick={() => setChosen({ act: 'grant' })}>
      {words.grant.open}
    </Button>
  );
  return (
    <Panel title={words.title} action={give}>
      {contents.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <DataTable caption={words.title} head={words.head}>
          {contents.map((content) => (
            <Row key={content.id} content={content} boxes={boxes} nowMs={nowMs} onChoose={setChosen} />
          ))}
        </DataTable>
      )}
      {chosen?.act === 'grant' && <GrantDialog memberId={memberId} onClose={close} />}
      {chosen?.act === 'extend' && (
        <ExtendDialog memberId={memberId} content={chosen.content} onClose={close} />
      )}
      {chosen?.act === 'revoke' && (
        <RevokeDialog memberId={memberId} content={chosen.content} onClose={close} />
      )}
    </Panel>
  );
}

const tones = {
  unlimited: 'done',
  period: 'done',
  notStarted: 'waiting',
  coupon: 'waiting',
  held: 'waiting',
  cancelled: 'stopped',
  over: 'stopped',
} as const;

type RowProps = {
  content: ShownContent;
  boxes: readonly Box[];
  nowMs: number;
  onChoose: (chosen: Chosen) => void;
};

function Row({ content, boxes, nowMs, onChoose }: RowProps) {
  const shown = {
    businessType: content.businessType,
    startsAtMs: content.startsAt && Date.parse(content.startsAt),
    expiresAtMs: content.expiresAt && Date.parse(content.expiresAt),
    isCancelled: content.isCancelled,
  };
  const times = { ...shown, startsAtMs: shown.startsAtMs || null, expiresAtMs: shown.expiresAtMs || null };
  const state = content.isEnded && !content.isCancelled ? 'over' : shownStateOf(times, nowMs);
  const mayChange = !content.isEnded && !content.isSuspended;
  return (
    <tr>
      <td data-label={words.head[0]}>
        <div className={css.content}>
          <strong>{content.title}</strong>
          <span className={css.app}>{content.appId}</span>
        </div>
      </td>
      <td data-label={words.head[1]}>
        {describePeriod(times)}
        {content.useDays > 0 && ` (${words.days(content.useDays)})`}
        {content.boxes !== null && !content.isEnded && (
          <div className={css.app}>{words.boxes(sayBoxes(content.boxes, boxes, boxes.length))}</div>
        )}
      </td>
      <td data-label={words.head[2]}>{words.sources[content.source]}</td>
      <td data-label={words.head[3]}>
        {content.isSuspended ? (
          <StatusChip tone="moving">{words.suspended}</StatusChip>
        ) : (
          <StatusChip tone={tones[state]}>{memberWords.states[state]}</StatusChip>
        )}
      </td>
      <td data-label={words.head[4]}>
        {mayChange && (
          <div className={css.acts}>
            {content.businessType >= 0 && (
              <Button variant="ghost" size="s" onClick={() => onChoose({ act: 'extend', content })}>
                {words.extend.open}
              </Button>
            )}
            {content.source !== 'order' && (
              <Button variant="ghost" size="s" onClick={() => onChoose({ act: 'revoke', content })}>
                {words.revoke.open}
              </Button>
            )}
          </div>
        )}
      </td>
    </tr>
  );
}
