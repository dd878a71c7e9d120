import type { ComponentType, ReactNode } from 'react';
import type { Picture } from '../../../../shared/page/picture.ts';
import type { PurchaseFlowProps } from '../../checkout/steps/purchase-flow.tsx';

/** What a page offers of a product: terms and choices, what it comes to, what can be done, and how that goes on. */
export type Offer = {
  terms: ReactNode;
  /** What was chosen, as it looks. */
  shown?: Picture | null;
  total?: ReactNode;
  action: ReactNode;
  /** Missing where nothing is bought here. */
  Flow?: ComponentType<PurchaseFlowProps>;
};
