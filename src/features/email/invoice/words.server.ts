// What the e-mails of a purchase say otherwise where it was ordered by invoice: nobody was charged, so nothing is paid back by
// the way it came. What goes back makes the invoice smaller.
import { formatWon } from '../../../shared/money.ts';
import { describeKoreanDay } from '../../../shared/time/korean-time.ts';
import { purchaseEmailWords } from '../purchase-email-words.server.ts';

export const isByInvoice = ({ method }: { method: string }): boolean => method === 'invoice';

const credit = '후불 청구 금액에서 빼고 메일로 알려 드려요.';
const settled =
  '이미 송금하신 금액이 남은 청구 금액보다 많으면 회사에서 계좌로 돌려드려요. 내 후불 내역에서 확인해 주세요.';

const { contract, cancellation, shopCancelled } = purchaseEmailWords;
export const invoiceWords = {
  terms: {
    ordered: '주문 금액',
    number: '후불 번호',
    due: '송금 기한',
    billed: '청구 금액',
    back: '뺀 금액',
    expected: '뺄 금액',
  },
  contract: {
    ...contract,
    lead: '후불로 주문이 완료됐어요. 아래는 계약 내용이니, 필요하실 때 다시 볼 수 있게 보관해 주세요. 송금할 계좌는 내 후불 내역에 있어요.',
  },
  cancellation: {
    ...cancellation,
    executing: `바로 취소했어요. ${credit}`,
    requested: `이미 준비하거나 쓰기 시작한 주문이라서 담당자가 확인하고 있어요. 취소되면 ${credit}`,
  },
  shopCancelled: {
    ...shopCancelled,
    lead: `아래에 적은 이유로 저희가 주문을 취소했어요. ${credit}`,
    refunding: settled,
  },
  refunded: {
    subject: (goods: string) => `[톡톡박스] ${goods} 취소가 끝났어요`,
    title: '취소가 끝났어요',
    lead: (amount: string) => `${amount}을 후불 청구 금액에서 뺐어요.`,
    ...{ card: settled, deposit: settled },
  },
  lines: {
    requested: `배송을 준비하고 있어서 담당자가 확인하고 있어요. 취소되면 ${credit}`,
    executing: `고르신 상품을 취소했어요. ${credit} 나머지 상품은 그대로 보내 드려요.`,
    byShop: `아래에 적은 이유로 저희가 상품을 취소했어요. ${credit} 나머지 상품은 그대로 보내 드려요.`,
  },
  approved: (fee: string) => `돌려보내는 배송비 ${fee}은 청구에 남아요. 착불로 보내 주세요.`,
  received: (due: string) =>
    `보내 주신 상품을 받아서 확인했어요. 늦어도 ${due}까지 후불 청구 금액에서 빼고 메일로 알려 드려요.`,
  givenUp: {
    subject: (goods: string) => `[톡톡박스] ${goods}, 보내 드리지 못해 청구에서 빼 드려요`,
    title: '청구에서 빼 드릴게요',
    lead: '기다려 주셨는데 새 상품을 보내 드리지 못하게 되었어요. 죄송해요. 대신 이 상품 금액을 후불 청구 금액에서 빼 드려요.',
    exchange:
      '상품이 아직 손님께 있다면 아래 주소로 착불로 보내 주세요. 도착하면 3영업일 안에 청구에서 빼 드려요.',
    here: '따로 하실 일은 없어요. 3영업일 안에 청구에서 빼 드려요.',
  },
  termination: {
    subject: (goods: string, amount: string) =>
      `[톡톡박스] ${goods} 중도 해지로 청구 금액에서 ${amount}을 뺐어요`,
    title: '중도 해지가 끝났어요',
    lead: '콘텐츠 이용이 끝났고, 쓰지 않은 만큼 아래와 같이 계산해 후불 청구 금액에서 뺐어요.',
  },
  done: {
    subject: (goods: string, amount: string) => `[톡톡박스] ${goods} 청구 금액에서 ${amount}을 뺐어요`,
    title: '후불 청구 금액이 줄었어요',
    lead: (amount: string) => `취소하거나 반품하신 만큼 ${amount}을 후불 청구 금액에서 뺐어요.`,
    settled,
  },
};

/** Of a contract. */
export const invoiceRows = ({
  invoice,
}: {
  invoice: { number: string; dueOn: string; won: number } | null;
}) =>
  invoice
    ? [
        [invoiceWords.terms.number, invoice.number] as const,
        [invoiceWords.terms.billed, formatWon(invoice.won)] as const,
        [invoiceWords.terms.due, `${describeKoreanDay(invoice.dueOn)}까지`] as const,
      ]
    : [];
