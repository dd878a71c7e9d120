/** Each carrier, as the two services and people call it. */
export const carriers = [
  { tracker: 'kr.cjlogistics', sweet: '04', name: 'CJ대한통운' },
  { tracker: 'kr.hanjin', sweet: '05', name: '한진택배' },
  { tracker: 'kr.lotte', sweet: '08', name: '롯데택배' },
  { tracker: 'kr.epost', sweet: '01', name: '우체국택배' },
  { tracker: 'kr.logen', sweet: '06', name: '로젠택배' },
  { tracker: 'kr.kdexp', sweet: '23', name: '경동택배' },
  { tracker: 'kr.cvsnet', sweet: '24', name: 'GS25 편의점택배' },
  { tracker: 'kr.cupost', sweet: '46', name: 'CU 편의점택배' },
] as const;
export type Carrier = (typeof carriers)[number];

/** Where a parcel can be on its way, and how each service says so. */
export const steps = {
  registered: { name: '접수', place: '', tracker: 'INFORMATION_RECEIVED', level: 1 },
  pickedUp: { name: '집화', place: '서울 구로', tracker: 'AT_PICKUP', level: 2 },
  hub: { name: '간선 상차', place: '옥천HUB', tracker: 'IN_TRANSIT', level: 3 },
  branch: { name: '지점 도착', place: '부산 해운대', tracker: 'IN_TRANSIT', level: 4 },
  outForDelivery: { name: '배송 출발', place: '부산 해운대', tracker: 'OUT_FOR_DELIVERY', level: 5 },
  attemptFailed: { name: '부재', place: '부산 해운대', tracker: 'ATTEMPT_FAIL', level: 5 },
  readyForPickup: { name: '보관', place: '해운대 우동점', tracker: 'AVAILABLE_FOR_PICKUP', level: 5 },
  trouble: { name: '사고', place: '옥천HUB', tracker: 'EXCEPTION', level: 3 },
  delivered: { name: '배송 완료', place: '부산 해운대', tracker: 'DELIVERED', level: 6 },
} as const;
export type StepName = keyof typeof steps;
export const isStep = (name: unknown): name is StepName =>
  typeof name === 'string' && Object.hasOwn(steps, name);
