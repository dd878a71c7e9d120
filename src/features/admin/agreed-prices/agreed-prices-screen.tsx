import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/layout/data.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { agreedStates } from '../../commerce/agreed-price/rules.ts';
import { ExportDialog } from '../exports/export-dialog.tsx';
import { requestData } from '../shell/request-data.ts';
import { Panel, Screen } from '../shell/screen.tsx';
import { AgreedRow } from './agreed-row.tsx';
import { type AgreedPriceRow, exportAgreedPrices, forAll, readAgreedPrices } from './contract.ts';
import { EndDialog } from './end-dialog.tsx';
import { outcomeWords, agreedAdminMessages as words } from './messages.ts';
import { PasteDialog } from './paste-dialog.tsx';
import { PriceDialog } from './price-dialog.tsx';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const of = params.of ?? forAll;
  return { of, ...(await requestData(readAgreedPrices, { request, params: { of } })) };
}

type Dialog =
  | { kind: 'enter' | 'paste' | 'export' }
  | { kind: 'correct'; price: AgreedPriceRow }
  | { kind: 'end'; price: AgreedPriceRow };

/** The prices of one institution, or of every one. */
export function Component() {
  const { of, buyer, today, products, prices, mayChange } = useLoaderData<typeof loader>();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  const memberId = buyer?.memberId ?? null;
  const shared = { memberId, today, products, onClose: close };
  return (
    <Screen
      title={words.titleOf(buyer?.name ?? words.forAll)}
      lead={buyer ? words.lead : words.forAllLead}
      actions={
        <>
          <LinkButton variant="ghost" to="/agreed-prices">
            {words.back}
          </LinkButton>
          {prices.length > 0 && (
            <Button variant="ghost" onClick={() => setDialog({ kind: 'export' })}>
              {words.download}
            </Button>
          )}
          {mayChange && (
            <>
              <Button variant="tint" onClick={() => setDialog({ kind: 'paste' })}>
                {words.paste}
              </Button>
              <Button onClick={() => setDialog({ kind: 'enter' })}>{words.enter}</Button>
            </>
          )}
        </>
      }
    >
      <Panel>
        {prices.length === 0 ? (
          <EmptyState title={words.emptyTitle} body={words.emptyBody} />
        ) : (
          <DataTable caption={words.table} head={words.head}>
            {agreedStates.flatMap((state) =>
              prices
                .filter((price) => price.state === state)
                .map((price) => (
                  <AgreedRow
                    key={price.id}
                    price={price}
                    product={products.find(({ id }) => id === price.productId) ?? null}
                    mayChange={mayChange}
                    onCorrect={() => setDialog({ kind: 'correct', price })}
                    onEnd={() => setDialog({ kind: 'end', price })}
                  />
                )),
            )}
          </DataTable>
        )}
      </Panel>
      {dialog?.kind === 'enter' && <PriceDialog {...shared} price={null} />}
      {dialog?.kind === 'correct' && <PriceDialog {...shared} price={dialog.price} />}
      {dialog?.kind === 'paste' && <PasteDialog {...shared} />}
      {dialog?.kind === 'end' && <EndDialog price={dialog.price} today={today} onClose={close} />}
      {dialog?.kind === 'export' && (
        <ExportDialog
          title={words.exportTitle}
          lead={words.exportLead}
          path={exportAgreedPrices.path.replace('{of}', of)}
          done={outcomeWords.exportAgreedPrices.sent}
          onClose={close}
        />
      )}
    </Screen>
  );
}
