// What operators do, as the log calls it: every action of every call, by type.
import type { AuthContract } from '../../../shared/calls/operator-call.ts';
import type * as agreedPrice from '../agreed-prices/contract.ts';
import type * as alarm from '../alarms/contract.ts';
import type * as alarmPush from '../alarms/push/contract.ts';
import type * as alarmWebhook from '../alarms/webhook/contract.ts';
import type * as campaign from '../campaigns/contract.ts';
import type * as complaint from '../complaints/contract.ts';
import type * as consultation from '../consultations/contract.ts';
import type * as couponAdmin from '../coupons/contract.ts';
import type * as decision from '../decisions/contract.ts';
import type * as ending from '../decisions/ending/contract.ts';
import type * as transfer from '../decisions/transfer/contract.ts';
import type * as document from '../documents/contract.ts';
import type * as entitlementAdmin from '../entitlements/contract.ts';
import type * as escrow from '../escrow/contract.ts';
import type * as holiday from '../holidays/contract.ts';
import type * as inquiry from '../inquiries/contract.ts';
import type * as answerTemplate from '../inquiries/templates/contract.ts';
import type * as institution from '../institutions/contract.ts';
import type * as invoices from '../invoices/contract.ts';
import type * as job from '../jobs/contract.ts';
import type * as legalAdmin from '../legal/contract.ts';
import type * as legalRecipients from '../legal/recipients/contract.ts';
import type * as logCheck from '../log-checks/contract.ts';
import type * as memberAdmin from '../members/contract.ts';
import type * as messageAdmin from '../messages/contract.ts';
import type * as noticeAdmin from '../notices/contract.ts';
import type * as operator from '../operators/contract.ts';
import type * as factor from '../operators/factors/contract.ts';
import type * as order from '../orders/contract.ts';
import type * as orderView from '../orders/views/contract.ts';
import type * as parcel from '../parcels/contract.ts';
import type * as picture from '../pictures/contract.ts';
import type * as product from '../products/contract.ts';
import type * as productDownload from '../products/download/contract.ts';
import type * as price from '../products/prices/contract.ts';
import type * as removal from '../products/removal/contract.ts';
import type * as timedSale from '../products/timed-sales/contract.ts';
import type * as questionAdmin from '../questions/contract.ts';
import type * as quotation from '../quotations/contract.ts';
import type * as reasonAdmin from '../reasons/contract.ts';
import type * as receiptAdmin from '../receipts/contract.ts';
import type * as refundAdmin from '../refunds/contract.ts';
import type * as transferFiles from '../refunds/transfers/contract.ts';
import type * as repair from '../repairs/contract.ts';
import type * as replacements from '../replacements/contract.ts';
import type * as returnTerms from '../return-terms/contract.ts';
import type * as returns from '../returns/contract.ts';
import type * as reviewAdmin from '../reviews/contract.ts';
import type * as sales from '../sales/contract.ts';
import type * as search from '../search/contract.ts';
import type * as serialAdmin from '../serials/contract.ts';
import type * as settlement from '../settlements/contract.ts';
import type * as tax from '../settlements/tax/contract.ts';
import type * as shipment from '../shipments/contract.ts';
import type * as statement from '../statements/contract.ts';
import type * as taxInvoiceAdmin from '../tax-invoices/contract.ts';
import type * as today from '../today/contract.ts';
import type * as difference from '../today/differences/contract.ts';
import type * as actionLog from './contract.ts';

/** Every area's calls; of types only, so that the log's words can't forget one. */
type Area =
  | typeof actionLog
  | typeof alarm
  | typeof alarmPush
  | typeof alarmWebhook
  | typeof campaign
  | typeof complaint
  | typeof consultation
  | typeof institution
  | typeof quotation
  | typeof agreedPrice
  | typeof statement
  | typeof invoices
  | typeof couponAdmin
  | typeof decision
  | typeof ending
  | typeof transfer
  | typeof document
  | typeof entitlementAdmin
  | typeof holiday
  | typeof inquiry
  | typeof answerTemplate
  | typeof job
  | typeof legalAdmin
  | typeof legalRecipients
  | typeof logCheck
  | typeof memberAdmin
  | typeof messageAdmin
  | typeof noticeAdmin
  | typeof operator
  | typeof factor
  | typeof order
  | typeof parcel
  | typeof picture
  | typeof orderView
  | typeof price
  | typeof removal
  | typeof productDownload
  | typeof settlement
  | typeof tax
  | typeof timedSale
  | typeof product
  | typeof reasonAdmin
  | typeof refundAdmin
  | typeof transferFiles
  | typeof repair
  | typeof replacements
  | typeof returns
  | typeof returnTerms
  | typeof questionAdmin
  | typeof receiptAdmin
  | typeof escrow
  | typeof taxInvoiceAdmin
  | typeof reviewAdmin
  | typeof sales
  | typeof search
  | typeof serialAdmin
  | typeof shipment
  | typeof today
  | typeof difference;
type CallOf<R> = R extends unknown ? Extract<R[keyof R], AuthContract> : never;
type Call = CallOf<Area>;
type LogOf<C> = C extends { log: infer Log } ? NonNullable<Log> : never;
type ActionOf<Log> = Log extends (given: never) => { action: infer Action extends string } ? Action : never;
type OutcomeOf<C> = C extends AuthContract ? keyof C['outcomes'] & string : never;

type LoggedAction = ActionOf<LogOf<Call>> | operator.AuthAction | order.StepAction;
/** tooOften, dayIsFull: limits; codeNeeded: asked again with the second factor; cutOff: a file that was stopped half-way. */
export type LoggedOutcome =
  | OutcomeOf<Call>
  | order.StepOutcome
  | 'tooOften'
  | 'codeNeeded'
  | 'dayIsFull'
  | 'cutOff';

export const actionWords: Record<LoggedAction, string> = {
  'entry.password': '로그인 (비밀번호)',
  'entry.code': '로그인 (2단계 인증)',
  'entry.passkey': '로그인 (패스키)',
  'entry.recoveryCode': '로그인 (복구 코드)',
  'entry.setUp': '첫 로그인 설정',
  'entry.leave': '로그아웃',
  'operator.add': '운영자 추가',
  'operator.change': '운영자 권한 변경',
  'operator.reset': '운영자 로그인 초기화',
  'operator.password': '내 비밀번호 변경',
  'operator.confirm': '2단계 인증 다시 함',
  'operator.askPasskey': '패스키로 다시 확인 시작',
  'operator.askNewPasskey': '패스키 추가 시작',
  'operator.addPasskey': '패스키 추가',
  'operator.renamePasskey': '패스키 이름 변경',
  'operator.removePasskey': '패스키 삭제',
  'operator.makeRecoveryCodes': '복구 코드 만들기',
  'operator.endSession': '로그인 끝내기',
  'picture.upload': '사진 올리기',
  'product.add': '상품 추가',
  'product.save': '상품 수정',
  'product.copy': '상품 복사',
  'product.remove': '상품 삭제',
  'settlement.export': '정산 목록 내려받기',
  'settlement.look': '정산 목록 읽어 보기',
  'settlement.take': '정산 목록 올리기',
  'settlement.remove': '정산 목록 빼기',
  'settlement.check': '다른 정산 확인',
  'settlement.reopen': '다른 정산 다시 살펴보기',
  'settlement.rate': '수수료율 적기',
  'settlement.removeRate': '수수료율 지우기',
  'tax.export': '세무 자료 내려받기',
  'product.bringBack': '지운 상품 되돌리기',
  'product.sale': '상품 판매 시작·중지',
  'product.stock': '재고 변경',
  'product.split': '재고를 색상별로 나눔',
  'product.join': '재고를 하나로 합침',
  'product.order': '상품 순서 변경',
  'product.export': '상품과 재고 내려받기',
  'view.save': '내 보기 저장',
  'view.remove': '내 보기 지움',
  'price.change': '값 한꺼번에 바꿈',
  'price.undo': '바꾼 값 되돌림',
  'timedSale.plan': '기간 할인 계획',
  'timedSale.correct': '기간 할인 고침',
  'timedSale.end': '기간 할인 일찍 끝냄',
  'timedSale.remove': '기간 할인 지움',
  'inquiry.list': '문의 목록 보기',
  'inquiry.see': '문의 보기',
  'inquiry.open': '문의한 사람의 연락처를 보는 이유',
  'inquiry.answer': '문의 답변',
  'inquiry.note': '문의 메모',
  'inquiry.assign': '문의 담당 바꾸기',
  'inquiry.close': '문의 마치기',
  'complaint.list': '불만·분쟁 기록 보기',
  'template.add': '자주 쓰는 답변 만들기',
  'template.change': '자주 쓰는 답변 고치기',
  'template.remove': '자주 쓰는 답변 지우기',
  'template.bringBack': '지운 자주 쓰는 답변 되돌리기',
  'campaign.count': '광고를 받을 사람 세기',
  'campaign.recipients': '광고를 받은 사람 보기',
  'campaign.add': '광고 쓰기',
  'campaign.save': '광고 고치기',
  'campaign.remove': '광고 초안 지우기',
  'campaign.bringBack': '지운 광고 초안 되돌리기',
  'campaign.trial': '광고 시험 발송',
  'campaign.start': '광고 보내기',
  'campaign.callOff': '광고 예약 취소',
  'campaign.pause': '광고 잠시 멈추기',
  'campaign.resume': '광고 이어서 보내기',
  'campaign.stop': '광고 그만 보내기',
  'institution.list': '기관 신청 목록 보기',
  'institution.see': '기관 신청 보기',
  'institution.approve': '기관 회원 승인',
  'institution.return': '기관 신청 보완 요청',
  'institution.refuse': '기관 신청 거절',
  'invoice.list': '후불 목록 보기',
  'invoice.see': '후불 보기',
  'invoice.received': '후불로 받은 돈 적기',
  'invoice.paidBack': '후불로 돌려준 돈 적기',
  'invoice.undo': '후불 돈 기록 취소',
  'invoice.writeOff': '후불 받지 않기로 하기',
  'invoice.terms': '후불 한도 보기',
  'invoice.allow': '후불 한도 정하기',
  'invoice.end': '후불 끝내기',
  'agreedPrice.list': '기관 단가 기관 목록 보기',
  'agreedPrice.see': '기관 단가 보기',
  'agreedPrice.enter': '기관 단가 넣기',
  'agreedPrice.correct': '기관 단가 고치기',
  'agreedPrice.end': '기관 단가 끝내기',
  'agreedPrice.undo': '기관 단가 넣기 되돌리기',
  'agreedPrice.export': '기관 단가 파일로 받기',
  'quotation.list': '견적서 목록 보기',
  'quotation.see': '견적서 보기',
  'quotation.begin': '견적서 쓰기 시작',
  'quotation.save': '견적서 작성 중으로 두기',
  'quotation.issue': '견적서 보내기',
  'quotation.discard': '작성 중인 견적서 버리기',
  'quotation.withdraw': '견적서 철회',
  'quotation.paper': '견적서 PDF 열기',
  'consultation.list': '상담 신청 목록 보기',
  'consultation.see': '상담 신청 보기',
  'consultation.open': '상담을 신청한 사람의 연락처를 보는 이유',
  'consultation.call': '상담 통화 결과',
  'consultation.note': '상담 신청 메모',
  'consultation.assign': '상담 신청 담당 바꾸기',
  'repair.list': 'A/S 목록 보기',
  'repair.see': 'A/S 보기',
  'repair.open': 'A/S 고객의 연락처와 주소를 보는 이유',
  'repair.quote': 'A/S 비용 안내',
  'repair.costBack': 'A/S 비용 안내 취소',
  'repair.pickUp': 'A/S 박스 도착',
  'repair.begin': 'A/S 수리 시작',
  'repair.finish': 'A/S 수리 완료',
  'repair.refuse': 'A/S 접수 거절',
  'repair.giveUp': 'A/S 수리 불가',
  'repair.send': 'A/S 박스 돌려보내기',
  'repair.close': 'A/S 마치기',
  'repair.undoArrival': 'A/S 박스 도착 되돌림',
  'repair.note': 'A/S 메모',
  'repair.assign': 'A/S 담당 바꾸기',
  'alarm.save': '알림 받기 저장',
  'alarm.webhook': '메신저 알림 저장',
  'alarm.removeWebhook': '메신저 알림 그만 보내기',
  'alarm.tryWebhook': '메신저 시험 알림 보내기',
  'alarm.addDevice': '이 기기로 알림 받기',
  'alarm.removeDevice': '기기로 알림 그만 받기',
  'alarm.tryDevices': '기기로 시험 알림 보내기',
  'alarm.tryEmail': '시험 메일 보내기',
  'reconciliation.compare': '하루를 결제사의 장부와 다시 견주기',
  'job.restart': '실패한 뒷일 다시 시작',
  'job.restartAll': '실패한 뒷일 모두 다시 시작',
  'escrow.tell': '에스크로 배송 다시 등록',
  'escrow.told': '에스크로 배송을 직접 등록했다고 적기',
  'escrow.decided': '에스크로 구매 결정 적기',
  'escrow.refused': '에스크로 구매 거절 적기',
  'cashReceipt.retry': '현금영수증 다시 요청',
  'cashReceipt.cancel': '현금영수증 취소',
  'taxInvoice.see': '세금계산서 공급받는자 열람',
  'taxInvoice.retry': '세금계산서 다시 요청',
  'taxInvoice.correct': '세금계산서 고쳐서 발행',
  'question.list': '상품 문의 목록 보기',
  'question.answer': '상품 문의 답변',
  'question.hide': '상품 문의 숨기기',
  'question.show': '상품 문의 다시 보이기',
  'review.hide': '후기 숨기기',
  'review.show': '후기 다시 보이기',
  'message.search': '보낸 알림 찾기',
  'message.again': '알림 다시 보내기',
  'log.see': '작업 기록 보기',
  'member.search': '회원 찾기',
  'member.open': '회원을 보는 이유',
  'member.see': '회원 보기',
  'member.type': '회원 유형 변경',
  'member.endSessions': '회원 로그아웃',
  'member.recovery': '계정 찾기 허용',
  'member.export': '회원 정보 내려받기',
  'content.grant': '콘텐츠 주기',
  'content.extend': '콘텐츠 기간 늘리기',
  'content.revoke': '콘텐츠 회수',
  'sales.export': '매출 내려받기',
  'refund.export': '환불 내려받기',
  'search.everywhere': '전체 찾기',
  'serial.list': '시리얼 번호 찾기',
  'serial.export': '시리얼 번호 내려받기',
  'serial.see': '시리얼 번호 보기',
  'serial.check': '시리얼 번호 파일 확인',
  'serial.import': '시리얼 번호 들여오기',
  'serial.state': '시리얼 번호 상태 변경',
  'serial.move': '시리얼 번호 옮기기',
  'serial.release': '시리얼 번호 해제',
  'serial.conflicts': '겹친 등록 보기',
  'serial.resolve': '겹친 등록 정하기',
  'coupon.make': '쿠폰 만들기',
  'coupon.see': '쿠폰 보기',
  'coupon.seeBought': '팔린 쿠폰 보기',
  'coupon.export': '쿠폰 내려받기',
  'coupon.revoke': '쿠폰 회수',
  'coupon.restore': '쿠폰 회수 되돌림',
  'order.list': '주문 목록 보기',
  'order.see': '주문 보기',
  'order.open': '주문의 개인정보를 보는 이유',
  'order.askProvider': '결제사에 조회',
  'order.note': '주문 메모',
  'order.correctReceiver': '받는 곳 고침',
  'order.move': '주문 여러 건 처리',
  'order.prepare': '배송 준비로 바꿈',
  'order.ship': '발송 처리',
  'order.deliver': '배송 완료로 바꿈',
  'parcel.split': '택배 나눠 담음',
  'parcel.shipPart': '나눠서 발송',
  'parcel.ship': '택배 발송',
  'parcel.correct': '운송장 고침',
  'parcel.deliver': '택배 배송 완료',
  'parcel.fail': '택배가 도착하지 못함',
  'parcel.undo': '발송·배송 되돌림',
  'parcel.bindSerial': '박스 시리얼 연결',
  'parcel.releaseSerial': '박스 시리얼 연결 풂',
  'order.slip': '포장 명세서 인쇄',
  'order.statement': '거래명세서 PDF 열기',
  'order.courierFile': '택배사 파일에 담기',
  'order.previewCancel': '취소 미리 보기',
  'order.cancel': '주문 취소',
  'order.refuseCancel': '취소 요청 거절',
  'order.previewRefund': '환불 미리 보기',
  'order.refund': '일부 환불',
  'order.previewTermination': '중도 해지 미리 보기',
  'order.terminate': '콘텐츠 중도 해지',
  'order.refundAgain': '거절된 환불 다시 하기',
  'order.endContent': '콘텐츠 이용 끝내기',
  'order.nameAccount': '환불 계좌 대신 적기',
  'order.markInterest': '지연이자 보냄 표시',
  'refund.showAccount': '송금할 환불 계좌 봄',
  'refund.fileAccount': '환불 계좌를 대량이체 파일에 담음',
  'refund.transfer': '환불 송금 표시',
  'refund.undoTransfer': '환불 송금 표시 되돌림',
  'refund.stopTransfer': '환불 송금 멈춤',
  'refund.askAccount': '환불 계좌 다시 물음',
  'transferFile.export': '대량이체 파일 내려받기',
  'transferFile.settle': '대량이체 파일 마무리',
  'shipment.read': '운송장 붙여넣기 읽기',
  'shipment.readFile': '택배사 파일 읽기',
  'shipment.courierFile': '택배사 파일 만들기',
  'shipment.readSerials': '시리얼 붙여넣기 읽기',
  'shipment.bindSerials': '박스 시리얼 여러 대 연결',
  'shipment.slips': '포장 명세서 모아 보기',
  'reason.add': '취소·반품 사유 추가',
  'reason.save': '취소·반품 사유 수정',
  'reason.order': '취소·반품 사유 순서 변경',
  'reason.remove': '취소·반품 사유 삭제',
  'log.summary': '접속 기록 모아 보기',
  'log.check': '접속 기록 점검',
  'holiday.add': '쉬는 날 추가',
  'holiday.remove': '쉬는 날 빼기',
  'reason.bringBack': '삭제한 취소·반품 사유 되돌리기',
  'replacement.list': '교환·재발송 목록 보기',
  'replacement.register': '교환·재발송 접수 (전화)',
  'replacement.approve': '교환·재발송 승인',
  'replacement.reject': '교환·재발송 거절',
  'replacement.receive': '교환 상품 입고',
  'replacement.undoReception': '교환 상품 입고 되돌림',
  'replacement.send': '교환·재발송 발송',
  'replacement.correct': '교환·재발송 운송장 고침',
  'replacement.undoSending': '교환·재발송 발송 되돌림',
  'replacement.undoDelivery': '교환·재발송 배송 완료 되돌림',
  'replacement.deliver': '교환·재발송 배송 완료',
  'replacement.giveUp': '교환·재발송을 반품으로 넘김',
  'return.list': '반품 목록 보기',
  'return.register': '반품 접수 (전화)',
  'return.approve': '반품 승인',
  'return.reject': '반품 거절',
  'return.receive': '반품 입고',
  'return.undoReception': '반품 도착 되돌림',
  'return.refund': '반품 환불',
  'order.export': '주문 내려받기',
  'notice.add': '공지 쓰기',
  'notice.change': '공지 고치기',
  'notice.delete': '공지 지우기',
  'notice.bringBack': '지운 공지 되돌리기',
  'notice.pin': '공지 고정·해제',
  'notice.preview': '공지 미리보기',
  'faq.save': '자주 묻는 질문 고치기',
  'front.save': '배너와 팝업 고치기',
  'page.save': '화면 글과 그림 고치기',
  'company.save': '회사 정보 고치기',
  'returnTerms.save': '반품 주소와 비용 고치기',
  'legal.add': '약관 새 버전 올리기',
  'legal.withdraw': '시행 전 약관 취소',
  'recipient.add': '개인정보 받는 곳 추가',
  'recipient.correct': '개인정보 받는 곳 고치기',
  'recipient.end': '개인정보 받는 곳 끝내기',
  'recipient.takeBack': '시행 전 받는 곳 취소',
};

/** The names of actions that have another one by now; lines of the log are never changed. */
const formerActions: Readonly<Record<string, string>> = {
  'order.askCompany': actionWords['order.askProvider'],
};

const ownActions: Readonly<Record<string, string>> = { ...formerActions, ...actionWords };

export const describeAction = (action: string): string => ownActions[action] ?? action;
