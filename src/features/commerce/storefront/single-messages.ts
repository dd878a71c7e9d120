import type { Category } from '../catalog/rules.ts';

/** What stands over those without a card; a catalogue without them has no words for it. */
export const singleMessages: Partial<Record<Category, { title: string; lead: string }>> = {
  accessory: { title: '부품·소모품', lead: '잃어버렸거나 닳은 부품만 따로 살 수 있어요.' },
  content: {
    title: '패키지의 콘텐츠를 하나씩',
    lead: '패키지 12개월이 끝난 다음, 아이가 좋아하는 것만 이어 갈 때 골라요.',
  },
};
