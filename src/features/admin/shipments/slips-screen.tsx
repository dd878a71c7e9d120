import { useLoaderData } from 'react-router';
import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { PhoneNumber } from '../../../ui/form/phone-number.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { requestData } from '../shell/request-data.ts';
import { BackToOrders } from './back-to-orders.tsx';
import { listSlips, type Slip } from './contract.ts';
import { slipMessages as words } from './messages.ts';
import css from './paper.module.css';
import { PaperBar } from './paper-bar.tsx';

export const loader = ({ request }: { request: Request }) =>
  requestData(listSlips, {
    request,
    input: slipsOf(new URL(request.url).searchParams),
  });

function slipsOf(query: URLSearchParams) {
  const parcel = query.get('parcel');
  return { moids: query.get('moids') ?? '', ...(parcel && { parcel }) };
}

/** A page of paper a parcel; on the screen a bar above them, which isn't printed. */
export function Component() {
  const { slips, isPractice } = useLoaderData<typeof loader>();
  if (slips.length === 0)
    return (
      <EmptyState title={words.empty} body={words.emptyBody} action={<BackToOrders label={words.back} />} />
    );
  return (
    <>
      <PaperBar words={words} />
      <main>
        {slips.map((slip) => (
          <Paper key={`${slip.number} ${slip.parcel?.no}`} slip={slip} isPractice={isPractice} />
        ))}
      </main>
    </>
  );
}

function Paper({ slip, isPractice }: { slip: Slip; isPractice: boolean }) {
  const rows = [
    [words.moid, slip.number],
    ...(slip.parcel ? [[words.parcel, words.parcelOf(slip.parcel.no, slip.parcel.count)]] : []),
    [words.at, formatKoreanDateTime(slip.createdAtMs)],
    [words.buyer, slip.buyerName],
    [words.receiver, slip.receiverName],
    [words.phone, <PhoneNumber key="phone" digits={slip.receiverPhone} />],
    [words.address, slip.receiverAddress],
    ...(slip.deliveryMessage ? [[words.message, slip.deliveryMessage]] : []),
  ];
  return (
    <article className={css.paper}>
      <h2>
        {words.brand} {words.title}
      </h2>
      {isPractice && <p className={css.practice}>{words.practice}</p>}
      <dl className={css.facts}>
        {rows.map(([term, value]) => (
          <div key={String(term)}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <table className={css.goods}>
        <caption>{words.table}</caption>
        <thead>
          <tr>
            {words.head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {slip.lines.map((line) => (
            <tr key={`${line.goodsName} ${line.choice}`}>
              <td>{line.goodsName}</td>
              <td>{line.choice}</td>
              <td>{words.quantity(line.quantity)}</td>
              <td>□</td>
            </tr>
          ))}
        </tbody>
      </table>
      {slip.gift !== null && (
        <section className={css.gift} aria-label={words.gift}>
          <strong>{words.gift}</strong>
          {slip.gift && <p>{slip.gift}</p>}
          <p>{words.from(slip.buyerName)}</p>
        </section>
      )}
      <p className={css.thanks}>{words.thanks}</p>
    </article>
  );
}
