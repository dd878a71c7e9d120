import { expect, it } from 'vitest';
import { describeDevice } from './user-agent.ts';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const android = 'Mozilla/5.0 (Linux; Android 15; SM-S928N)';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)';

it.each([
  [`${windows} ${chrome} Safari/537.36`, 'Chrome · Windows'],
  [`${windows} ${chrome} Safari/537.36 Edg/131.0.0.0`, 'Edge · Windows'],
  [`${windows} ${chrome} Whale/4.29.282.15 Safari/537.36`, '네이버 웨일 · Windows'],
  [
    `${android} AppleWebKit/537.36 SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    '삼성 인터넷 · Android',
  ],
  [`${android} ${chrome} Mobile Safari/537.36;KAKAOTALK 2411100`, '카카오톡 · Android'],
  [`${iPhone} ${webkit} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari · iPhone'],
  [`${iPhone} ${webkit} CriOS/131.0 Mobile/15E148 Safari/604.1`, 'Chrome · iPhone'],
  [`${iPhone} ${webkit} Mobile/15E148 NAVER(inapp; search; 2000; 12.9.2; 16PRO)`, '네이버 앱 · iPhone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox · Mac'],
  ['curl/8.5.0', ''],
  ['', ''],
  ['<script>alert(1)</script>', ''],
])('%s', (userAgent, words) => {
  expect(describeDevice(userAgent)).toBe(words);
});
