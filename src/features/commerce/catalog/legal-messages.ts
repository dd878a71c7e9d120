import type { LegalField, LegalKind } from '../../../shared/page/legal-info.ts';

export const legalMessages = {
  title: '상품정보 제공 고시',
  kinds: {
    child: '어린이제품',
    childElectric: '어린이제품 (전기·전자)',
    digital: '디지털 콘텐츠',
    other: '기타 상품',
  } satisfies Record<LegalKind, string>,
  fields: {
    model: '품명과 모델명',
    kc: 'KC 인증 번호',
    power: '정격 전압과 소비 전력',
    spec: '주요 사양',
    size: '크기와 무게',
    color: '색상',
    material: '재질',
    age: '사용 연령',
    released: '출시 연월',
    maker: '제조자 (수입자)',
    country: '제조국',
    care: '취급 방법과 주의사항',
    warranty: '품질 보증 기준',
    service: 'A/S 책임자와 전화번호',
    supplier: '제작자 또는 공급자',
    terms: '이용 조건과 이용 기간',
    provision: '제공 방식',
    system: '필요한 기기와 사양',
    withdrawal: '청약 철회와 그 효과',
    counsel: '소비자 상담 전화번호',
    permit: '법에 따른 인증과 허가',
  } satisfies Record<LegalField, string>,
};
