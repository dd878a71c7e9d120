import { useLoaderData } from 'react-router';
import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { requestData } from '../shell/request-data.ts';
import { BackToOrders } from './back-to-orders.tsx';
import { getPickingList } from './contract.ts';
import { pickingMessages as words } from './messages.ts';
import css from './paper.module.css';
import { PaperBar } from './paper-bar.tsx';

export const loader = ({ request }: { request: Request }) =>
  requestData(getPickingList, {
    request,
    input: { moids: new URL(request.url).searchParams.get('moids') ?? '' },
  });

/** One page of paper for a walk along the shelves; on the screen a bar above it, which isn't printed. */
export function Component() {
  const { lines, orders, left, atMs } = useLoaderData<typeof loader>();
  if (lines.length === 0)
    return (
      <EmptyState title={words.empty} body={words.emptyBody} action={<BackToOrders label={words.back} />} />
    );
  return (
    <>
      <PaperBar words={words} />
      <main className={css.paper}>
        <h2>
          {words.brand} {words.title}
        </h2>
        <p>{words.of(orders, formatKoreanDateTime(atMs))}</p>
        {left > 0 && <p>{words.left(left)}</p>}
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
            {lines.map((line) => (
              <tr key={`${line.goodsName} ${line.choice}`}>
                <td>{line.goodsName}</td>
                <td>{line.choice}</td>
                <td>
                  <strong>{words.quantity(line.quantity)}</strong>
                </td>
                <td>{words.orders(line.orders)}</td>
                <td>□</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {words.sum}
              </th>
              <td colSpan={3}>
                <strong>{words.quantity(lines.reduce((sum, { quantity }) => sum + quantity, 0))}</strong>
              </td>
            </tr>
          </tfoot>
        </table>
      </main>
    </>
  );
}
