import navigation from '../../../../content/navigation.json' with { type: 'json' };

/** `within`: the menu is lit for every path below it; `soon`: announced, not there yet. */
type MenuItem = { label: string; to?: string; within?: string; soon?: boolean };
/** `to`: the page of the whole group. */
export type MenuGroup = { label?: string; to?: string; items: MenuItem[] };
export type Menu = { label: string; groups: MenuGroup[] };
export type LegalLink = { label: string; to: string; strong?: boolean };

export const menus: readonly Menu[] = navigation.menus;
export const legalLinks: readonly LegalLink[] = navigation.legal;

const accountLinks: readonly { label: string; to: string; isForInstitutions?: true }[] = [
  { label: '회원정보', to: '/profile' },
  { label: '구매내역', to: '/buylist' },
  { label: '내 문의', to: '/inquiries' },
  { label: '내 A/S', to: '/repairs' },
  { label: '내 견적서', to: '/quotations', isForInstitutions: true },
  { label: '기관 회원', to: '/institution', isForInstitutions: true },
  { label: '내 후불 내역', to: '/invoices', isForInstitutions: true },
];

/** A member's own pages. @param userType 1: an institution; unknown while the page comes to life */
export const accountLinksOf = ({ userType }: { userType?: number | undefined } = {}) =>
  accountLinks.filter(({ isForInstitutions }) => !isForInstitutions || userType === 1);

// The routes answer in any case (/BuyTocTocBox), so the light must, too.
export function isMenuCurrent(menu: Menu, pathname: string): boolean {
  const path = pathname.toLowerCase();
  return menu.groups.some((group) =>
    [group, ...group.items].some(({ to, within }: Pick<MenuItem, 'to' | 'within'>) => {
      const root = (within ?? to)?.toLowerCase();
      return root !== undefined && (path === root || path.startsWith(`${root}/`));
    }),
  );
}
