// Who carries parcels for the shop: our code, the name a buyer knows, and the carrier's public page of one parcel.

type Courier = { name: string; trackUrl: (number: string) => string; digits: readonly number[] };

const page =
  (prefix: string, suffix = '') =>
  (number: string) =>
    `${prefix}${encodeURIComponent(number)}${suffix}`;

/** `digits`: how long the carrier's numbers are. */
export const couriers = {
  cj: {
    name: 'CJ대한통운',
    trackUrl: page('https://trace.cjlogistics.com/next/tracking.html?wblNo='),
    digits: [10, 11, 12],
  },
  hanjin: {
    name: '한진택배',
    trackUrl: page(
      'https://www.hanjin.com/kor/CMS/DeliveryMgr/WaybillResult.do?mCode=MN038&schLang=KR&wblnumText2=',
    ),
    digits: [10, 12],
  },
  lotte: {
    name: '롯데택배',
    trackUrl: page('https://www.lotteglogis.com/home/reservation/tracking/linkView?InvNo='),
    digits: [10, 12, 13],
  },
  epost: {
    name: '우체국택배',
    trackUrl: page(
      'https://service.epost.go.kr/trace.RetrieveDomRigiTraceList.comm?sid1=',
      '&displayHeader=',
    ),
    digits: [13],
  },
  logen: {
    name: '로젠택배',
    trackUrl: page('https://www.ilogen.com/web/personal/trace/'),
    digits: [10, 11],
  },
  kdexp: {
    name: '경동택배',
    trackUrl: page('https://kdexp.com/service/delivery/etc/delivery.do?barcode='),
    digits: [9, 10, 11, 12, 13, 14, 15, 16],
  },
  gspost: {
    name: 'GS Postbox 택배',
    trackUrl: page('https://www.cvsnet.co.kr/invoice/tracking.do?invoice_no='),
    digits: [10, 11, 12],
  },
  cupost: {
    name: 'CU 편의점택배',
    trackUrl: page('https://www.cupost.co.kr/postbox/delivery/localResult.cupost?invoice_no='),
    digits: [10, 11, 12],
  },
} as const satisfies Record<string, Courier>;
export type CourierCode = keyof typeof couriers;

export const isCourier = (code: string): code is CourierCode => Object.hasOwn(couriers, code);

/** Digits only, of a length this carrier uses. Their check digits are not published, so a slip may still pass. */
export function isTrackingNumber(courier: CourierCode, number: string): boolean {
  const lengths: readonly number[] = couriers[courier].digits;
  return /^\d+$/.test(number) && lengths.includes(number.length);
}
