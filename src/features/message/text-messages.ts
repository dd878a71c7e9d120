// The texts, as they are registered for 알림톡. What stands here is approved by Kakao word for word: a change needs a new name at the
// vendor and its approval before it goes out (docs/operating.ko.md). Nothing of it praises or offers anything: that would be advertising.
import type { OccasionName } from './occasion-rules.ts';
import type { PlacesOf, TextTemplate } from './text-rules.ts';

const text = <const Words extends string>(title: string, body: Words, link?: TextTemplate['link']) => ({
  title,
  body,
  ...(link && { link }),
});
const purchases = { label: '구매내역 보기', path: '/buylist' };
const contents = { label: '내 콘텐츠 보기', path: '/buylist#contents' };
const repairs = { label: 'A/S 보기', path: '/repairs' };
const profile = { label: '받는 방법 바꾸기', path: '/profile' };

export const textTemplates = {
  contract: text(
    '주문이 완료됐어요',
    '[톡톡박스] 주문이 완료됐어요.\n\n▶ 상품: #{상품}\n▶ 결제 금액: #{금액}\n▶ 주문번호: #{주문번호}\n\n계약 내용은 메일로 보내 드렸어요.',
    purchases,
  ),
  account: text(
    '입금할 계좌를 알려 드려요',
    '[톡톡박스] 입금할 계좌예요.\n\n▶ 은행: #{은행}\n▶ 계좌번호: #{계좌번호}\n▶ 금액: #{금액}\n▶ 기한: #{기한}\n▶ 주문번호: #{주문번호}\n\n기한이 지나면 주문이 자동으로 취소돼요.',
    purchases,
  ),
  depositReminder: text(
    '입금 기한이 다가와요',
    '[톡톡박스] 아직 입금되지 않은 주문이 있어요.\n\n▶ 은행: #{은행}\n▶ 계좌번호: #{계좌번호}\n▶ 금액: #{금액}\n▶ 기한: #{기한}\n\n이미 입금하셨다면 곧 확인돼요.',
    purchases,
  ),
  depositOver: text(
    '입금 기한이 지났어요',
    '[톡톡박스] 입금 기한이 지나서 주문이 취소됐어요.\n\n▶ 상품: #{상품}\n▶ 주문번호: #{주문번호}\n\n이제 그 계좌로는 입금하지 말아 주세요.',
    purchases,
  ),
  cancellation: text(
    '취소 요청을 받았어요',
    '[톡톡박스] 취소 요청을 받았어요.\n\n▶ 상품: #{상품}\n▶ 주문번호: #{주문번호}\n\n환불이 끝나면 다시 알려 드려요.',
    purchases,
  ),
  shopCancelled: text(
    '주문을 취소했어요',
    '[톡톡박스] 저희가 주문을 취소했어요.\n\n▶ 상품: #{상품}\n▶ 환불 금액: #{금액}\n▶ 주문번호: #{주문번호}\n\n이유와 환불받는 방법은 구매내역과 메일에 적어 두었어요.',
    purchases,
  ),
  refused: text(
    '취소가 어려워요',
    '[톡톡박스] 취소해 드리지 못했어요.\n\n▶ 상품: #{상품}\n▶ 주문번호: #{주문번호}\n\n이유와 지금 할 수 있는 일은 구매내역과 메일에 적어 두었어요.',
    purchases,
  ),
  refunded: text(
    '환불이 끝났어요',
    '[톡톡박스] 환불이 끝났어요.\n\n▶ 상품: #{상품}\n▶ 환불 금액: #{금액}\n▶ 주문번호: #{주문번호}',
    purchases,
  ),
  lateDeposit: text(
    '환불 계좌를 알려 주세요',
    '[톡톡박스] 취소된 주문에 입금하셨어요.\n\n▶ 금액: #{금액}\n▶ 주문번호: #{주문번호}\n\n구매내역에서 환불 계좌를 적어 주시면 돌려드려요. 문자나 전화로는 계좌번호를 묻지 않아요.',
    purchases,
  ),
  refundAccount: text(
    '환불 계좌를 알려 주세요',
    '[톡톡박스] 환불받을 계좌가 필요해요.\n\n▶ 금액: #{금액}\n▶ 주문번호: #{주문번호}\n\n구매내역에서 환불 계좌를 적어 주시면 보내 드려요. 문자나 전화로는 계좌번호를 묻지 않아요.',
    purchases,
  ),
  linesCancelled: text(
    '일부 상품을 취소해요',
    '[톡톡박스] 일부 상품의 취소를 접수했어요.\n\n▶ 주문번호: #{주문번호}\n▶ 환불 금액: #{금액}\n\n자세한 내용은 구매내역에 있어요.',
    purchases,
  ),
  partRefunded: text(
    '환불이 끝났어요',
    '[톡톡박스] 환불이 끝났어요.\n\n▶ 환불 금액: #{금액}\n▶ 주문번호: #{주문번호}\n\n자세한 내용은 구매내역에 있어요.',
    purchases,
  ),
  returnRequested: text(
    '반품 신청을 받았어요',
    '[톡톡박스] 반품 신청을 받았어요.\n\n▶ 상품: #{상품}\n▶ 주문번호: #{주문번호}\n\n확인하고 보내실 곳을 알려 드려요.',
    purchases,
  ),
  returnApproved: text(
    '반품할 상품을 보내 주세요',
    '[톡톡박스] 반품할 상품을 보내 주세요.\n\n▶ 상품: #{상품}\n▶ 주문번호: #{주문번호}\n\n보내실 곳과 배송비는 구매내역과 메일에 있어요.',
    purchases,
  ),
  returnReceived: text(
    '반품 상품이 도착했어요',
    '[톡톡박스] 반품하신 상품이 도착했어요.\n\n▶ 상품: #{상품}\n▶ 주문번호: #{주문번호}\n▶ 환불 예정: #{기한}까지',
    purchases,
  ),
  returnRejected: text(
    '반품이 어려워요',
    '[톡톡박스] 반품을 받아 드리지 못했어요.\n\n▶ 상품: #{상품}\n▶ 주문번호: #{주문번호}\n\n이유는 구매내역과 메일에 적어 두었어요.',
    purchases,
  ),
  replacementRequested: text(
    '신청을 받았어요',
    '[톡톡박스] #{신청} 신청을 받았어요.\n\n▶ 상품: #{상품}\n▶ 주문번호: #{주문번호}\n\n확인하고 다시 알려 드려요.',
    purchases,
  ),
  replacementApproved: text(
    '신청을 받아들였어요',
    '[톡톡박스] #{신청} 신청을 받아들였어요.\n\n▶ 상품: #{상품}\n▶ 주문번호: #{주문번호}\n\n이제 어떻게 하면 되는지 구매내역과 메일에 있어요.',
    purchases,
  ),
  replacementRejected: text(
    '신청을 받지 못했어요',
    '[톡톡박스] #{신청} 신청을 받아 드리지 못했어요.\n\n▶ 상품: #{상품}\n▶ 주문번호: #{주문번호}\n\n이유는 구매내역과 메일에 적어 두었어요.',
    purchases,
  ),
  replacementGivenUp: text(
    '신청이 멈추었어요',
    '[톡톡박스] #{신청} 신청을 이어 갈 수 없게 됐어요.\n\n▶ 상품: #{상품}\n▶ 주문번호: #{주문번호}\n\n이유는 구매내역과 메일에 적어 두었어요.',
    purchases,
  ),
  replacementSent: text(
    '새 상품이 출발했어요',
    '[톡톡박스] 새 상품이 출발했어요.\n\n▶ 상품: #{상품}\n▶ 택배사: #{택배사}\n▶ 운송장 번호: #{운송장번호}',
    purchases,
  ),
  replacementCorrected: text(
    '운송장 번호가 바뀌었어요',
    '[톡톡박스] 운송장 번호를 바로잡았어요.\n\n▶ 상품: #{상품}\n▶ 택배사: #{택배사}\n▶ 운송장 번호: #{운송장번호}',
    purchases,
  ),
  shipped: text(
    '상품이 출발했어요',
    '[톡톡박스] 상품이 출발했어요.\n\n▶ 상품: #{상품}\n▶ 택배사: #{택배사}\n▶ 운송장 번호: #{운송장번호}',
    purchases,
  ),
  corrected: text(
    '운송장 번호가 바뀌었어요',
    '[톡톡박스] 운송장 번호를 바로잡았어요.\n\n▶ 상품: #{상품}\n▶ 택배사: #{택배사}\n▶ 운송장 번호: #{운송장번호}',
    purchases,
  ),
  delivered: text(
    '상품이 도착했어요',
    '[톡톡박스] 상품이 도착했어요.\n\n▶ 상품: #{상품}\n▶ 주문번호: #{주문번호}\n\n받은 날부터 7일 안에는 구매내역에서 반품을 신청할 수 있어요.',
    purchases,
  ),
  lost: text(
    '택배가 도착하지 못했어요',
    '[톡톡박스] 택배가 배송 중에 분실되거나 망가졌어요.\n\n▶ 상품: #{상품}\n▶ 주문번호: #{주문번호}\n\n새 상품으로 다시 보내 드려요. 기다리기 어려우면 구매내역에서 취소할 수 있어요.',
    purchases,
  ),
  cameBack: text(
    '택배가 되돌아왔어요',
    '[톡톡박스] 택배가 전해지지 못하고 저희에게 돌아왔어요.\n\n▶ 상품: #{상품}\n▶ 주문번호: #{주문번호}\n\n받는 곳을 확인하고 다시 보내 드려요.',
    purchases,
  ),
  couponIssued: text(
    '쿠폰이 도착했어요',
    '[톡톡박스] 구매하신 쿠폰이 발급됐어요.\n\n▶ 쿠폰: #{상품}\n▶ 쓸 수 있는 날: #{기한}까지\n\n쿠폰 번호는 구매내역과 메일에 있어요.',
    purchases,
  ),
  contentGranted: text(
    '이용권이 도착했어요',
    '[톡톡박스] 이용권을 등록해 드렸어요.\n\n▶ 콘텐츠: #{콘텐츠}\n▶ 이용 기간: #{기간}\n\n결제되는 금액은 없어요.',
    contents,
  ),
  contentExtended: text(
    '이용 기간이 늘어났어요',
    '[톡톡박스] 이용 기간을 늘려 드렸어요.\n\n▶ 콘텐츠: #{콘텐츠}\n▶ 이용 기간: #{기간}',
    contents,
  ),
  contentRevoked: text(
    '이용이 끝났어요',
    '[톡톡박스] 등록해 드렸던 콘텐츠의 이용을 마쳤어요.\n\n▶ 콘텐츠: #{콘텐츠}',
    contents,
  ),
  contentEnds: text(
    '이용 기간이 곧 끝나요',
    '[톡톡박스] 콘텐츠의 이용 기간이 곧 끝나요.\n\n▶ 콘텐츠: #{콘텐츠}\n▶ 끝나는 날: #{기한} (#{남은날})\n\n자동으로 결제되지 않아요.',
    contents,
  ),
  contentEnded: text(
    '이용 기간이 끝났어요',
    '[톡톡박스] 콘텐츠의 이용 기간이 끝났어요.\n\n▶ 콘텐츠: #{콘텐츠}\n▶ 끝난 날: #{기한}\n\n자동으로 결제되지 않았어요.',
    contents,
  ),
  inquiryReceived: text(
    '문의를 받았어요',
    '[톡톡박스] 문의를 잘 받았어요.\n\n▶ 접수번호: #{접수번호}\n▶ 문의: #{문의}\n\n답변이 등록되면 알려 드려요.',
  ),
  inquiryAnswered: text(
    '문의에 답변했어요',
    '[톡톡박스] 남겨 주신 문의에 답변했어요.\n\n▶ 접수번호: #{접수번호}\n▶ 문의: #{문의}\n\n답변은 내 문의와 메일에서 볼 수 있어요.',
  ),
  questionAnswered: text(
    '상품 문의에 답변했어요',
    '[톡톡박스] 상품에 남겨 주신 문의에 답변했어요.\n\n▶ 상품: #{상품}\n\n답변은 상품 화면과 메일에서 볼 수 있어요.',
  ),
  repairMoved: text(
    'A/S 진행을 알려 드려요',
    '[톡톡박스] 신청하신 A/S의 진행을 알려 드려요.\n\n▶ 접수번호: #{접수번호}\n▶ 상품: #{상품}\n▶ 상태: #{상태}',
    repairs,
  ),
  repairQuoted: text(
    '수리 비용을 확인해 주세요',
    '[톡톡박스] 수리 비용을 알려 드려요.\n\n▶ 접수번호: #{접수번호}\n▶ 상품: #{상품}\n▶ 금액: #{금액}\n\n결제하시면 수리를 이어 가요. 수리하지 않고 그대로 돌려받을 수도 있어요.',
    repairs,
  ),
  repairSent: text(
    '박스를 돌려보내 드렸어요',
    '[톡톡박스] 맡기신 박스를 보내 드렸어요.\n\n▶ 접수번호: #{접수번호}\n▶ 택배사: #{택배사}\n▶ 운송장 번호: #{운송장번호}',
    repairs,
  ),
  consultReceived: text(
    '상담 신청을 받았어요',
    '[톡톡박스] 상담 신청을 잘 받았어요.\n\n▶ 접수번호: #{접수번호}\n\n남겨 주신 번호로 전화를 드려요. 신청하지 않으셨다면 고객센터로 알려 주세요.',
  ),
  adConsentGiven: text(
    '광고 수신 동의를 확인해요',
    '[톡톡박스] 광고 수신 동의를 확인해 드려요.\n\n▶ 보내는 곳: #{회사}\n▶ 동의한 날: #{날짜}\n▶ 동의한 내용: #{방법}\n\n회원정보에서 언제든지 무료로 거부할 수 있어요.',
    profile,
  ),
  adConsentWithdrawn: text(
    '광고 수신 거부를 확인해요',
    '[톡톡박스] 광고 수신 거부를 확인해 드려요.\n\n▶ 보내는 곳: #{회사}\n▶ 거부한 날: #{날짜}\n▶ 거부한 내용: #{방법}',
    profile,
  ),
  adConsentReminder: text(
    '광고 수신 동의를 확인해요',
    '[톡톡박스] 광고 수신 동의가 유지되고 있어요.\n\n▶ 보내는 곳: #{회사}\n▶ 동의한 날: #{날짜}\n▶ 동의한 내용: #{방법}\n\n그대로 두면 동의가 유지되고, 회원정보에서 언제든지 무료로 거부할 수 있어요.',
    profile,
  ),
} as const satisfies Partial<Record<OccasionName, TextTemplate>>;

export type TextName = keyof typeof textTemplates;

export type TextWords<Name extends TextName = TextName> = Record<
  PlacesOf<(typeof textTemplates)[Name]['body']>,
  string
>;

/** What is told by a text: the template of its occasion and the words for its places. */
export type FilledText = { template: TextName; words: Record<string, string> };

/** A text of its own words, which nobody approved: it goes out as SMS or LMS, never as 알림톡. */
export type PlainText = { title: string; body: string };

export const textOf = <Name extends TextName>(template: Name, words: TextWords<Name>): FilledText => ({
  template,
  words,
});
