import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostileHtml } from '../../../../../test/support/input/hostile-html.ts';
import { docsSample, hwpSample, wordSample } from '../../../../../test/support/input/pasted-samples.ts';
import { cleanHtml } from '../../../site/notice/notice-html.server.ts';
import { cleanPasted } from './paste-rules.ts';

const cleaned = (html: string) => cleanPasted(html).html;

describe('what is pasted from Word', () => {
  it('has lists where Word wrote bullets in a symbol font, headings, its table with head and spans', () => {
    expect(cleaned(wordSample)).toBe(
      [
        '<h2>12월 배송 안내</h2>',
        '<p data-align="center"><strong>꼭</strong> 읽어 주세요</p>',
        '<ul><li><p>택배는 오후 두 시까지</p>',
        '<ul><li><p>제주는 <em>하루</em> 더</p></li><li><p>도서 산간은 <u>이틀</u> 더</p></li></ul></li>',
        '<li><p>토요일은 쉬어요</p></li></ul>',
        '<p>차례는 이래요</p>',
        '<ol><li><p>주문</p></li><li><p>결제</p></li></ol>',
        '<table><tbody><tr><th><p data-align="center">지역</p></th><th><p>걸리는 날</p></th></tr>',
        '<tr><td rowspan="2"><p>서울</p></td><td><p>하루</p></td></tr>',
        '<tr><td><ul><li><p>눈이 오면 이틀</p></li></ul></td></tr></tbody></table>',
        '<img data-number="1" alt="포장 그림">',
      ].join(''),
    );
  });

  it('names the picture that lies on the writer’s disk', () => {
    expect(cleanPasted(wordSample, 7).pictures).toEqual([
      { number: 7, src: expect.stringMatching(/^file:\/\/\/C:.*002\.png$/), alt: '포장 그림' },
    ]);
  });

  const item = (marker: string, text: string) =>
    `<p style='mso-list:l3 level1 lfo2'><span style='mso-list:Ignore'>${marker}&nbsp;</span>${text}</p>`;
  it.each([
    ['l', '<ul>'],
    ['n', '<ul>'],
    ['·', '<ul>'],
    ['o', '<ul>'],
    ['-', '<ul>'],
    ['1.', '<ol>'],
    ['(3)', '<ol start="3">'],
    ['가.', '<ol>'],
    ['iv)', '<ol>'],
    ['①', '<ol>'],
  ])('reads the mark %s as %s', (marker, list) => {
    expect(cleaned(item(marker, '글'))).toMatch(list);
  });

  it('goes on counting where a paragraph stood between', () => {
    expect(cleaned(`${item('1.', '가')}<p>사이</p>${item('2.', '나')}`)).toBe(
      '<ol><li><p>가</p></li></ol><p>사이</p><ol start="2"><li><p>나</p></li></ol>',
    );
  });

  it('keeps the number of a heading as its words', () => {
    expect(
      cleaned(
        "<h2 style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.<span>&nbsp;</span></span>환불</h2>",
      ),
    ).toBe('<h2>2. 환불</h2>');
  });

  it('leaves out comments and what was struck out', () => {
    expect(
      cleaned(
        '<p>글<del>옛 글</del><span class=MsoCommentReference>[A1]</span></p><div style="mso-element:comment-list">말</div>',
      ),
    ).toBe('<p>글</p>');
  });
});

describe('what is pasted from 한글', () => {
  it('has its table in one, paragraphs in cells, spans, bold head cells and lists', () => {
    expect(cleaned(hwpSample)).toBe(
      [
        '<p data-align="center"><strong>체험단 모집</strong></p>',
        '<ul><li><p>다섯 살부터 여섯 살까지</p></li><li><p>보호자 함께</p></li></ul>',
        '<table><tbody><tr><th><p>요일</p></th><th><p>시간</p></th><th><p>곳</p></th></tr>',
        '<tr><td><p>월</p></td><td><p>10시</p></td><td rowspan="2"><p>1층</p><p>강당</p></td></tr>',
        '<tr><td colspan="2"><p><u>미정</u></p></td></tr></tbody></table>',
        '<p><em>문의는 전화로</em></p>',
      ].join(''),
    );
  });
});

describe('what is pasted from Google Docs', () => {
  it('is bold where it was bold alone, and has its lists, links and table', () => {
    const { html, pictures } = cleanPasted(docsSample);
    expect(html).toBe(
      [
        '<h2>새 학기 준비</h2>',
        '<p data-align="right">보통 글과 <strong>굵은 글</strong>, <em>기운 글</em>, <a href="https://example.com/a?b=1">이어진 글</a></p>',
        '<ul><li><p>연필</p><ul><li><p>색연필</p></li><li><p>형광펜</p></li></ul></li><li><p>공책</p></li></ul>',
        '<ol><li><p>이름 쓰기</p></li></ol>',
        '<table><tbody><tr><th><p>준비물</p></th><th><p>개수</p></th></tr>',
        '<tr><td><p>연필</p></td><td><p>열 자루</p></td></tr></tbody></table>',
        '<img data-number="1" alt="">',
      ].join(''),
    );
    expect(pictures).toHaveLength(1);
  });
});

describe('anything pasted', () => {
  it('keeps the order of headings below the notice’s title', () => {
    expect(cleaned('<h1>가</h1><h2>나</h2><h5>다</h5>')).toBe('<h2>가</h2><h3>나</h3><h4>다</h4>');
    expect(cleaned('<h2>나</h2><h3>다</h3>')).toBe('<h2>나</h2><h3>다</h3>');
  });

  it('lays a table within a cell out as paragraphs', () => {
    expect(
      cleaned('<table><tr><td>밖<table><tr><td>안 1</td><td>안 2</td></tr></table></td></tr></table>'),
    ).toBe('<table><tbody><tr><td><p>밖</p><p>안 1</p><p>안 2</p></td></tr></tbody></table>');
  });

  it('has no row without cells and no span beyond the table', () => {
    expect(
      cleaned(
        '<table><tr><td rowspan=3>가</td><td rowspan=9 colspan=0>나</td></tr><tr></tr><tr><td>다</td></tr></table>',
      ),
    ).toBe(
      '<table><tbody><tr><td rowspan="2"><p>가</p></td><td rowspan="2"><p>나</p></td></tr><tr><td><p>다</p></td></tr></tbody></table>',
    );
  });

  it('keeps the words of a table’s caption, and no link that the shop would refuse', () => {
    expect(cleaned('<table><caption>시간표</caption><tr><td>월</td></tr></table>')).toContain(
      '<caption>시간표</caption>',
    );
    expect(cleaned('<p><a href="javascript:x">가</a> <a href="#_ftn1">1</a></p>')).toBe('<p>가 1</p>');
  });

  it('knows a picture of the shop from another’s and from a counting pixel', () => {
    const { html, pictures, hasWords } = cleanPasted(
      '<img src="/art/hero-768.webp" alt="펜"><img src="https://x.example/a.png" width="1" height="1"><img src="data:image/png;base64,AAAA" alt="도장">',
    );
    expect(html).toBe('<img src="/art/hero-768.webp" alt="펜"><img data-number="1" alt="도장">');
    expect(pictures).toEqual([{ number: 1, src: 'data:image/png;base64,AAAA', alt: '도장' }]);
    expect(hasWords).toBe(true);
    expect(cleanPasted('<img src="https://x.example/a.png">').hasWords).toBe(false);
  });

  it('leaves alone what was copied in the editor', () => {
    const own = '<p data-pm-slice="1 1 []">글</p>';
    expect(cleaned(own)).toBe(own);
  });

  it.each([wordSample, hwpSample, docsSample, ...hostileHtml])(
    'has no style, class or handler, and says what it says the second time',
    (html) => {
      const once = cleaned(html);
      for (const [tag] of once.matchAll(/<[^>]*>/g))
        expect(tag.replaceAll(/"[^"]*"/g, '')).not.toMatch(/ (style|class|on\w+|id)=/i);
      expect(cleaned(once)).toBe(once);
    },
  );

  it('keeps what the shop keeps: the server takes nothing of it away', () => {
    for (const sample of [wordSample, hwpSample, docsSample]) {
      const html = cleaned(sample)
        .replaceAll(/<img[^>]*>/g, '')
        .replaceAll('<th>', '<th scope="col">');
      expect(cleanHtml(html)).toBe(html.replaceAll(/(<a [^>]*)>/g, '$1 rel="noopener noreferrer">'));
    }
  });

  it('never fails, whatever it is', () => {
    const part = fc.constantFrom(
      ...'<table>|</table>|<tr>|<td>|</td>|<ul>|<li>|</ul>|<p>|<b>|글|<br>|<h1>|<!--|<![if !x]>|<img src=a>'.split(
        '|',
      ),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const once = cleaned(parts.join(''));
        expect(cleaned(once)).toBe(once);
      }),
    );
  });
});
