// What stands on the contact sheets, in the order of the menu.
import type { Page } from 'playwright-core';
import type { demo } from '../../test/support/visitor.ts';
import { buyButton, chooseColor, payButton } from './visit.ts';

export type Shot = {
  name: string;
  title: string;
  path: string;
  /** Written beside the title where the path alone doesn't tell what is shown. */
  address?: string;
  member?: keyof typeof demo;
  /** No page of the shop: nothing comes alive there. */
  isElsewhere?: boolean;
  /** All of a long page, in columns; else its first screens. */
  whole?: boolean;
  /** Opens the dialog that is shown; what lies behind it is not. */
  open?: (page: Page) => Promise<void>;
};

const page = (name: string, title: string, path = `/${name}`, more: Partial<Shot> = {}): Shot => ({
  name,
  title,
  path,
  ...more,
});
const isShown = (shown: Page) => shown.locator('dialog[open]').first().waitFor();
const dialog = (name: string, title: string, path: string, more: Partial<Shot> = {}): Shot => ({
  name: `dialog-${name}`,
  title,
  path,
  open: isShown,
  ...more,
});

async function openOrder(shown: Page): Promise<void> {
  await isShown(shown);
  await chooseColor(shown, '코랄');
  await buyButton(shown).click();
  await payButton(shown).waitFor();
}

/** What was bought before the pictures are taken: the order's number on the wire, and the e-mail's address. */
export type Bought = { moid: string; email: string };

export function listSheets(bought: Bought): { name: string; shots: Shot[] }[] {
  return [
    {
      name: 'sheet-buying',
      shots: [
        page('buying-home', '홈', '/'),
        page('buying-brand', '브랜드 소개', '/brand'),
        page('buying-box', '톡톡박스', '/product/7'),
        page('buying-contents', '콘텐츠 이용권', '/BuyContent'),
        page('buying-content', '톡톡라이브 12개월', '/product/12'),
        page('buying-compare', '비교', '/compare'),
        dialog('buying-purchase', '액세서리 구매', '/BuyAccesory?item=1'),
        dialog('buying-order', '주문하기', '/BuyAccesory?item=1', { member: 'haneul', open: openOrder }),
        page('buying-result', '주문 확인', `/buy/result/${bought.moid}`, {
          member: 'haneul',
          address: '/buy/result/…',
        }),
        page('buying-list', '구매 내역', '/buylist', { member: 'haneul' }),
        page('buying-email', '결제 메일', bought.email, { address: '메일', isElsewhere: true }),
      ],
    },
    {
      name: 'sheet-1',
      shots: [
        page('home', '홈', '/'),
        page('toktokpen', '톡톡펜'),
        page('ssukssukpen', '쓱쓱펜'),
        page('eraser', '지우개'),
        page('toktoklearn', '톡톡런'),
        page('toktoklive', '톡톡라이브'),
      ],
    },
    { name: 'sheet-brand', shots: [page('brand', '브랜드 소개', '/brand', { whole: true })] },
    {
      name: 'sheet-2',
      shots: [
        page('toktokplay', '톡톡플레이'),
        page('english', '영어'),
        page('korlang', '국어'),
        page('chnlang', '중국어'),
        page('readbook', '독서'),
      ],
    },
    {
      name: 'sheet-3',
      shots: [
        page('playeducation', '놀이 교육'),
        page('math', '수학'),
        page('kidshomet', '키즈 홈트'),
        page('programs', '프로그램'),
        page('entertainment', '엔터테인먼트'),
        page('contents', '프로그램, 영어', '/contents?tab=english'),
        page('faq-contents', '질문, 콘텐츠', '/Faq?tab=contents'),
        page('english-story', '영어, 이야기', '/english?tab=story'),
        page('Faq', '자주 묻는 질문'),
      ],
    },
    {
      name: 'sheet-4',
      shots: [
        page('buytoctocbox', '톡톡박스 구매'),
        page('BuyAccesory', '액세서리 구매'),
        page('BuyContent', '콘텐츠 이용권'),
        page('notices', '공지 사항', '/community/notice/1'),
        page('notice', '공지 하나', '/community/notice-detail/1/1/0'),
        page('missing', '없는 페이지', '/nowhere'),
      ],
    },
    {
      name: 'sheet-5',
      shots: [
        page('terms', '이용약관'),
        page('privacy', '개인정보처리방침'),
        page('refund', '환불 규정'),
        page('profile', '회원 정보', '/profile', { member: 'haneul' }),
        page('buylist', '구매 내역', '/buylist', { member: 'haneul' }),
        page('search', '공지 찾기', '/community/notice/1/1?q=톡톡', { address: '?q=톡톡' }),
      ],
    },
    {
      name: 'sheet-6',
      shots: [
        dialog('login', '로그인', '/?modal=login'),
        dialog('sign-up', '회원가입', '/?modal=sign-up'),
        dialog('find-id', '아이디 찾기', '/?modal=find-id'),
        dialog('find-password', '비밀번호 찾기', '/?modal=find-password'),
        dialog('serial', '시리얼 번호 등록', '/?modal=serial', { member: 'bada' }),
        dialog('inquiry', '문의', '/?inquiry=shop'),
        dialog('accessory', '액세서리 구매', '/BuyAccesory?item=1'),
        dialog('order', '주문하기', '/BuyAccesory?item=1', { member: 'haneul', open: openOrder }),
        dialog('box', '박스 구매', '/buytoctocbox?item=7'),
      ],
    },
  ];
}
