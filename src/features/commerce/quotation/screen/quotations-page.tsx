import { useRevalidator, useRouteLoaderData, useSearchParams } from 'react-router';
import { readOwnPart } from '../../../../platform/security/acting/own-part.server.ts';
import type { loader as rootLoader } from '../../../../root.tsx';
import { describePage } from '../../../../shared/page/page-meta.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import { RecordList } from '../../../../ui/layout/record.tsx';
import { lazyChunk } from '../../../../ui/states/lazy-chunk.tsx';
import { EmptyState } from '../../../../ui/states/states.tsx';
import { institutionPath } from '../../../account/institution/contract.ts';
import { OwnPage } from '../../../account/session/acting/own-page.tsx';
import { useMember } from '../../../account/session/use-member.ts';
import { quotationsPath } from '../../checkout/contract.ts';
import { quotationMessages as words } from '../messages.ts';
import { orderQuotation } from '../purchase-quotation.ts';
import { listOf } from '../service.server.ts';
import type { Route } from './+types/quotations-page';
import { QuotationCard } from './quotation-card.tsx';

export { unlessCalledDialog as shouldRevalidate } from '../../../../shared/page/dialog-search.ts';

const OrderDialog = lazyChunk(() =>
  import('../../checkout/form/order-dialog.tsx').then((chunk) => ({ default: chunk.OrderDialog })),
);

export const loader = ({ context }: Route.LoaderArgs) =>
  readOwnPart(context, { what: 'quotations', right: 'orders', read: listOf });

export const meta = () =>
  describePage({ title: words.title, description: words.lead, path: quotationsPath, hidden: true });

/** Of which quotation the order form stands open, in the address: Back closes it. */
const acceptParameter = 'accept';

export default function QuotationsPage({ loaderData }: Route.ComponentProps) {
  const { own } = loaderData;
  const { revalidate } = useRevalidator();
  const [params, setParams] = useSearchParams();
  const member = useMember();
  const postcodeScript = useRouteLoaderData<typeof rootLoader>('root')?.postcodeScript ?? '';
  const accepted = own?.quotations.find((one) => one.mayAccept && one.number === params.get(acceptParameter));
  const accept = (number: string | null) =>
    setParams(
      (now) => {
        if (number) now.set(acceptParameter, number);
        else now.delete(acceptParameter);
        return now;
      },
      { replace: number === null, preventScrollReset: true },
    );
  function close() {
    accept(null);
    revalidate();
  }
  return (
    <>
      <OwnPage
        loaded={loaderData}
        right="orders"
        words={words}
        loginFirst={{ title: words.title, body: words.noSession }}
      >
        {({ quotations, isInstitution }) =>
          quotations.length === 0 ? (
            <NoQuotation isInstitution={isInstitution} />
          ) : (
            <RecordList>
              {quotations.map((quotation) => (
                <QuotationCard
                  key={quotation.number}
                  quotation={quotation}
                  isAsked={quotation.number === params.get('number')}
                  onAccept={() => accept(quotation.number)}
                />
              ))}
            </RecordList>
          )
        }
      </OwnPage>
      {accepted && member && (
        <OrderDialog
          ordered={orderQuotation(accepted)}
          member={member}
          postcodeScript={postcodeScript}
          onClose={close}
          onSessionEnded={close}
        />
      )}
    </>
  );
}

const NoQuotation = ({ isInstitution }: { isInstitution: boolean }) => (
  <EmptyState
    title={words.emptyTitle}
    body={isInstitution ? words.emptyBody : words.emptyConsumer}
    action={
      <LinkButton to={isInstitution ? '/cart' : institutionPath}>
        {isInstitution ? words.toCart : words.toInstitution}
      </LinkButton>
    }
  />
);
