import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { readOwnPart } from '../../../../platform/security/acting/own-part.server.ts';
import { describePage } from '../../../../shared/page/page-meta.ts';
import { formatKoreanDate } from '../../../../shared/time/korean-time.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { DataTable } from '../../../../ui/layout/data.tsx';
import { lazyChunk } from '../../../../ui/states/lazy-chunk.tsx';
import { EmptyState } from '../../../../ui/states/states.tsx';
import { OwnPage } from '../../session/acting/own-page.tsx';
import { useLogin } from '../../session/use-login.ts';
import { ContentBoxes } from '../choosing/content-boxes.tsx';
import { choosingMessages } from '../choosing/messages.ts';
import type { Route } from './+types/overview-page';
import { sayEnd, overviewMessages as words } from './messages.ts';
import css from './overview-page.module.css';
import { groupByEnd, type Overview, overviewFilePath, overviewPath, playsOn } from './overview-rules.ts';
import { readOverview } from './service.server.ts';

export { unlessCalledDialog as shouldRevalidate } from '../../../../shared/page/dialog-search.ts';

const ChooseDialog = lazyChunk(() => import('../choosing/choose-dialog.tsx'));

export const loader = ({ context }: Route.LoaderArgs) =>
  readOwnPart(context, { what: 'boxes', right: 'boxes', read: readOverview });

export const meta = () =>
  describePage({ title: words.title, description: words.lead, path: overviewPath, hidden: true });

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  return (
    <OwnPage
      loaded={loaderData}
      right="boxes"
      words={words}
      loginFirst={{ title: words.loginFirst }}
      above={[{ label: words.profile, to: '/profile' }]}
    >
      {(overview) => (
        <div className={css.page}>
          <Tables overview={overview} />
        </div>
      )}
    </OwnPage>
  );
}

function Tables({ overview: { boxes, contents } }: { overview: Overview }) {
  const { boxHead } = words;
  const choice = useChoice();
  const chosen = contents.find(({ appId, mayChoose }) => mayChoose && appId === choice.appId);
  const maySomebodyChoose = contents.some(({ mayChoose }) => mayChoose);
  const contentHead = [...words.contentHead, ...(maySomebodyChoose ? [choosingMessages.column] : [])];
  if (boxes.length === 0)
    return (
      <EmptyState
        title={words.noBoxesTitle}
        action={<LinkButton to="/profile">{words.register}</LinkButton>}
      />
    );
  return (
    <>
      <p className={css.shared}>
        {words.shared} {maySomebodyChoose && words.choosing}
      </p>
      <section className={css.section} aria-labelledby="contents">
        <h2 id="contents">{words.contents}</h2>
        {contents.length === 0 ? (
          <p>{words.noContents}</p>
        ) : (
          <DataTable caption={words.contents} head={contentHead}>
            {contents.map((content) => (
              <tr key={content.appId}>
                <td data-label={contentHead[0]}>{content.title}</td>
                <td data-label={contentHead[1]}>{sayEnd(content.end)}</td>
                {maySomebodyChoose && (
                  <td data-label={contentHead[2]}>
                    <ContentBoxes
                      content={content}
                      boxes={boxes}
                      onChoose={() => choice.open(content.appId)}
                      onDone={choice.done}
                      onSessionEnded={choice.endSession}
                    />
                  </td>
                )}
              </tr>
            ))}
          </DataTable>
        )}
      </section>
      <section className={css.section} aria-labelledby="boxes">
        <h2 id="boxes">{words.boxes(boxes.length)}</h2>
        <p className={css.note}>{words.free}</p>
        <div>
          <LinkButton variant="tint" to={overviewFilePath} reloadDocument>
            {words.download}
          </LinkButton>
        </div>
        <DataTable caption={words.boxes(boxes.length)} head={boxHead}>
          {boxes.map(({ serial, name, isStopped, sinceMs, freeUntilMs }) => (
            <tr key={serial}>
              <td data-label={boxHead[0]}>{name || words.noName}</td>
              <td data-label={boxHead[1]}>
                <code>{serial}</code>
              </td>
              <td data-label={boxHead[2]}>{dayOf(sinceMs)}</td>
              <td data-label={boxHead[3]}>
                {freeUntilMs === null ? words.unknown : words.until(dayOf(freeUntilMs))}
              </td>
              <td data-label={boxHead[4]}>
                {isStopped ? (
                  <span className={css.stopped}>{words.stopped}</span>
                ) : (
                  <Ends contents={contents.filter((content) => playsOn(content, serial))} />
                )}
              </td>
            </tr>
          ))}
        </DataTable>
      </section>
      {chosen && (
        <ChooseDialog
          content={chosen}
          end={sayEnd(chosen.end)}
          boxes={boxes}
          onClose={choice.close}
          onLook={choice.look}
          onDone={choice.done}
          onSessionEnded={choice.endSession}
        />
      )}
    </>
  );
}

/** Of which content the boxes are being chosen. */
function useChoice() {
  const { revalidate } = useRevalidator();
  const notify = useNotify();
  const login = useLogin();
  const [appId, setAppId] = useState<string | null>(null);
  const close = () => setAppId(null);
  return {
    appId,
    open: setAppId,
    close,
    look: revalidate,
    done: (told: string) => {
      close();
      void revalidate();
      if (told !== '') notify.toast(told);
    },
    endSession: () => {
      close();
      login.sessionEnded();
    },
  };
}

const dayOf = (ms: number | null) => (ms === null ? words.unknown : formatKoreanDate(ms));

function Ends({ contents }: { contents: Overview['contents'] }) {
  const ends = groupByEnd(contents, sayEnd);
  const [first, ...others] = ends;
  if (!first) return words.nothingHere;
  if (others.length === 0) return words.all(first.titles.length, first.end);
  return (
    <>
      {ends.map(({ end, titles }) => (
        <div key={end}>{words.some(titles, end)}</div>
      ))}
    </>
  );
}
