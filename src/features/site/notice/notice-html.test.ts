import { describe, expect, it } from 'vitest';
import { hostileHtml } from '../../../../test/support/input/hostile-html.ts';
import { cleanHtml, frameTables, textOf } from './notice-html.server.ts';

const tags = new Set(
  'h2 h3 h4 p br blockquote strong em u ul ol li a img table caption thead tbody tr th td'.split(' '),
);
const attributes = new Set([
  'href',
  'rel',
  'src',
  'alt',
  'width',
  'height',
  'loading',
  'scope',
  'colspan',
  'rowspan',
  'start',
  'data-align',
  'data-picture',
]);

/** A tag of cleaned HTML, read strictly: a name, then attributes in double quotes without a quote or an angle inside. */
const strictTag = /^<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+="[^"<>]*")*)( \/)?>/;

function faultsOf(html: string): string[] {
  const faults: string[] = [];
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    const [whole, , tag = '', written = ''] = strictTag.exec(html.slice(at)) ?? [];
    if (whole === undefined) faults.push(`no tag: ${html.slice(at, at + 40)}`);
    else if (!tags.has(tag)) faults.push(`tag: ${tag}`);
    for (const [, name = '', value = ''] of written.matchAll(/ ([a-z-]+)="([^"]*)"/g)) {
      if (!attributes.has(name)) faults.push(`attribute: ${name}`);
      if (name === 'href' && !/^(https?:\/\/|mailto:|\/(?![/\\]))/.test(value)) faults.push(`href: ${value}`);
      if (name === 'src' && !/^\/(art|media)\/[\w/-]+\.(webp|avif|png|jpe?g|gif)$/.test(value))
        faults.push(`src: ${value}`);
    }
  }
  return faults;
}

describe('a hostile text', () => {
  it('is told in more than a hundred ways', () => {
    expect(new Set(hostileHtml).size).toBeGreaterThanOrEqual(100);
  });

  it.each(hostileHtml.map((html) => [html.slice(0, 90), html]))('leaves nothing that runs: %s', (_, html) => {
    const clean = cleanHtml(html);
    expect(faultsOf(clean)).toEqual([]);
    // Cleaned again it stays as it is: nothing was put together by the cleaning.
    expect(cleanHtml(clean)).toBe(clean);
  });

  it('is seen by the eyes of this test', () => {
    expect(faultsOf('<p onclick="x">글</p>')).toEqual(['attribute: onclick']);
    expect(faultsOf('<a href="javascript:x">글</a>')).toEqual(['href: javascript:x']);
    expect(faultsOf('<img src="//x.example/a.png" alt="" />')).toEqual(['src: //x.example/a.png']);
    expect(faultsOf('<script>x</script>')).toEqual(['tag: script', 'tag: script']);
    expect(faultsOf('<p title=x>')).toHaveLength(1);
  });
});

describe('an honest text', () => {
  it('keeps what a notice is made of', () => {
    const html = [
      '<h2>제목</h2><h3>작은 제목</h3><h4>더 작은 제목</h4>',
      '<p>글<br /><strong>굵게</strong> <em>기울여</em> <u>밑줄</u></p>',
      '<ul><li>하나</li></ul><ol><li>둘</li></ol><blockquote><p>옮긴 말</p></blockquote>',
      '<table><caption>표</caption><thead><tr><th scope="col">칸</th></tr></thead><tbody><tr><td colspan="2">값</td></tr></tbody></table>',
      '<a href="/buylist?x=1#y">구매내역</a><a href="mailto:help@toktokbox.example">메일</a>',
      '<img src="/art/toktok-pen-1-768.webp" alt="펜" width="768" height="768" loading="lazy" />',
    ].join('');
    expect(cleanHtml(html)).toBe(html);
  });

  it('keeps where a text stands and where a list begins, by fixed words alone', () => {
    const html =
      '<h2 data-align="center">제목</h2><p data-align="right">날짜</p><ol start="3"><li>셋</li></ol><p data-picture="missing">그림</p>';
    expect(cleanHtml(html)).toBe(html);
    expect(
      cleanHtml(
        '<p data-align="justify" style="text-align:center" align="center" class="x">글</p><ol start="-1"><li data-align="center">하나</li></ol><td data-align="right">칸</td><p data-picture="x">그림</p>',
      ),
    ).toBe('<p>글</p><ol><li>하나</li></ol><td>칸</td><p>그림</p>');
  });

  it('has a frame around each table that a keyboard pushes sideways, called by its number and caption', () => {
    const cell = '<tbody><tr><td>값</td></tr></tbody>';
    const framed = frameTables(
      cleanHtml(`<table><caption>"가" &amp; <b>나</b></caption>${cell}</table><table>${cell}</table>`),
    );
    expect(framed).toBe(
      `<div data-table role="region" aria-label="표 1. &quot;가&quot; &amp; 나" tabindex="0"><table><caption>"가" &amp; <strong>나</strong></caption>${cell}</table></div>` +
        `<div data-table role="region" aria-label="표 2" tabindex="0"><table>${cell}</table></div>`,
    );
  });

  it('has no header without words: such a cell heads nothing', () => {
    const framed = frameTables(
      cleanHtml(
        '<table><tr><th scope="col"></th><th colspan="2" scope="col"> <p></p></th><th scope="col">값</th></tr></table>',
      ),
    );
    expect(framed).toMatch(/<td><\/td><td colspan="2">\s*<p><\/p><\/td><th scope="col">값<\/th>/);
  });

  it.each(hostileHtml.map((html) => [html.slice(0, 60), html]))('is framed evenly: %s', (_, html) => {
    const framed = frameTables(cleanHtml(html));
    expect(framed.split('<div').length).toBe(framed.split('</div>').length);
  });

  it('sends nobody to another site with our address in the bag', () => {
    expect(cleanHtml('<a href="https://x.example/?a=1&b=2">밖</a>')).toBe(
      '<a href="https://x.example/?a=1&amp;b=2" rel="noopener noreferrer">밖</a>',
    );
  });

  it('has its headings in the page’s order, and its marks in their meaning', () => {
    expect(cleanHtml('<h1>큰 제목</h1><b>굵게</b><i>기울여</i>')).toBe(
      '<h2>큰 제목</h2><strong>굵게</strong><em>기울여</em>',
    );
  });

  it('shows a picture only where words stand for it', () => {
    expect(cleanHtml('<p><img src="/art/2026/a_b-1.png"></p>')).toBe('<p></p>');
    expect(cleanHtml('<img src="/art/2026/a_b-1.png" alt="">')).toContain('src="/art/2026/a_b-1.png"');
  });

  const id = '0123456789abcdef0123456789abcdef';
  it.each([`/media/${id}.jpg`, `/media/${id}.png`, `/media/${id}-960.webp`, '/art/hero-768.avif'])(
    'shows the picture %s of our own',
    (src) => expect(cleanHtml(`<img src="${src}" alt="그림">`)).toContain(`src="${src}"`),
  );

  it.each([
    `/media/${id}.svg`,
    `/media/${id}.html`,
    `/media/${id}`,
    `/media/${id.toUpperCase()}.jpg`,
    `/media/../api/session.jpg`,
    `/media/${id}.jpg?x=1`,
    `//media/${id}.jpg`,
    `https://shop.example/media/${id}.jpg`,
    '/uploads/a.png',
    '/api/notice/request-see/1.png',
    '/art/../api/x.png',
    'data:image/png;base64,AAAA',
    'blob:https://shop.example/1',
  ])('shows no picture from %s', (src) => {
    expect(cleanHtml(`<img src="${src}" alt="그림">`)).toBe('');
  });

  it('reads as words: marks inside a word leave no gap, lines of their own do', () => {
    const clean = cleanHtml(
      '<h2>제목</h2><p>톡<b>톡</b>펜 &amp; <a href="/x">지우개</a></p><ul><li>a &lt; b</li></ul>',
    );
    expect(textOf(clean)).toBe('제목 톡톡펜 & 지우개 a < b');
  });
});
