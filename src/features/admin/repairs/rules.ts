import {
  openRepairs,
  overRepairs,
  type RepairState,
  repairsForShop,
} from '../../../shared/requests/repair.ts';

/** todo: the shop's turn; waiting: the owner's; sent: on its way back; over. */
export const repairTabs = ['todo', 'waiting', 'sent', 'over'] as const;
export type RepairTab = (typeof repairTabs)[number];

export const statesOfTab: Record<RepairTab, readonly RepairState[]> = {
  todo: repairsForShop,
  waiting: openRepairs.filter((state) => state === 'quoted'),
  sent: openRepairs.filter((state) => state === 'sent'),
  over: overRepairs,
};
