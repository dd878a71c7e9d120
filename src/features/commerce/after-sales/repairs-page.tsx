import { useEffect, useState } from 'react';
import { useRevalidator, useRouteLoaderData, useSearchParams } from 'react-router';
import { readOwnPart } from '../../../platform/security/acting/own-part.server.ts';
import type { loader as rootLoader } from '../../../root.tsx';
import { describePage } from '../../../shared/page/page-meta.ts';
import { isRepairOver } from '../../../shared/requests/repair.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { RecordList } from '../../../ui/layout/record.tsx';
import { lazyChunk } from '../../../ui/states/lazy-chunk.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { useLookAgain } from '../../../ui/use-look-again.ts';
import { OwnPage } from '../../account/session/acting/own-page.tsx';
import { aboutBox, useInquiry } from '../../site/inquiry/use-inquiry.ts';
import { askParameter, askRepairPath, repairsPath } from '../repair/address-rules.ts';
import type { Route } from './+types/repairs-page';
import type { OwnBox } from './contract.ts';
import { nameOfBox, repairPageMessages as words } from './messages.ts';
import { RepairCard } from './repair-card.tsx';
import css from './repairs-page.module.css';
import { readOwn } from './service.server.ts';

export { unlessCalledDialog as shouldRevalidate } from '../../../shared/page/dialog-search.ts';

const RepairDialog = lazyChunk(() => import('./repair-dialog.tsx'));

export const loader = ({ context }: Route.LoaderArgs) =>
  readOwnPart(context, { what: 'repairs', right: 'orders', read: readOwn });

export const meta = () =>
  describePage({ title: words.title, description: words.lead, path: repairsPath, hidden: true });

export default function RepairsPage({ loaderData }: Route.ComponentProps) {
  const { own } = loaderData;
  const { revalidate } = useRevalidator();
  const [params, setParams] = useSearchParams();
  const asked = params.get(askParameter);
  const postcodeScript = useRouteLoaderData<typeof rootLoader>('root')?.postcodeScript ?? '';
  const boxes = own?.boxes ?? [];
  // One at a time of one box.
  const mayAsk = boxes.some(({ standing }) => standing === 'free');
  const away = boxes.filter(({ standing }) => standing === 'atShop');
  const meant = boxes.find(({ serial }) => serial === asked);
  const ask = mayAsk && <LinkButton to={askRepairPath}>{words.ask}</LinkButton>;
  // The shop works on it, or somebody else's request stands in the way. Beneath the form nothing is taken from whoever writes.
  const isUnderWay = away.length > 0 || (own?.repairs.some(({ state }) => !isRepairOver(state)) ?? false);
  useLookAgain(isUnderWay && asked === null);
  // Only once the address is the page's own again: reading again while it changes is left out, as a dialog's closing needs nothing.
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    if (!isSent || asked !== null) return;
    setSent(false);
    void revalidate();
  }, [isSent, asked, revalidate]);
  const close = () =>
    setParams(
      (now) => {
        now.delete(askParameter);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      <OwnPage
        loaded={loaderData}
        right="orders"
        words={{ ...words, failed: words.loadFailed }}
        loginFirst={{ title: words.loginTitle, body: words.loginBody }}
        action={own && own.repairs.length > 0 && ask}
      >
        {({ repairs }) => (
          <>
            {meant?.standing === 'open' && (
              <p className={css.away} role="status">
                {words.alreadyOpen(nameOfBox(meant))}
              </p>
            )}
            {away.map((box) => (
              <BoxAtShop key={box.serial} box={box} />
            ))}
            {mayAsk && repairs.length === 0 && (
              <EmptyState
                title={words.noneTitle}
                body={words.noneBody}
                picture={<img src="/art/toki-wave-300.webp" width={200} height={200} alt="" />}
                action={ask}
              />
            )}
            {repairs.length > 0 && (
              <RecordList>
                {repairs.map((repair) => (
                  <RepairCard key={repair.number} repair={repair} onChanged={() => revalidate()} />
                ))}
              </RecordList>
            )}
            {/* Below what is asked for: whoever handed their box over still follows its repair. */}
            {boxes.length === 0 && <BoxFirst isFirst={repairs.length === 0} />}
          </>
        )}
      </OwnPage>
      {mayAsk && asked !== null && (meant?.standing ?? 'free') === 'free' && (
        <RepairDialog
          boxes={boxes}
          asked={asked}
          postcodeScript={postcodeScript}
          onClose={close}
          onSent={() => setSent(true)}
        />
      )}
    </>
  );
}

/** A new owner can't ask for the repair of what is here for the owner before. */
function BoxAtShop({ box }: { box: OwnBox }) {
  const inquiry = useInquiry();
  return (
    <section className={css.away}>
      <p>{words.atShop(nameOfBox(box))}</p>
      <Button size="s" variant="ghost" onClick={() => inquiry.showDialog(aboutBox)}>
        {words.inquire}
      </Button>
    </section>
  );
}

function BoxFirst({ isFirst }: { isFirst: boolean }) {
  const inquiry = useInquiry();
  return (
    <EmptyState
      title={isFirst ? words.noBoxTitle : words.noBoxNowTitle}
      body={words.noBoxBody}
      action={
        <div className={css.actions}>
          <LinkButton to="/profile">{words.register}</LinkButton>
          <Button variant="ghost" onClick={() => inquiry.showDialog(aboutBox)}>
            {words.inquire}
          </Button>
        </div>
      }
    />
  );
}
