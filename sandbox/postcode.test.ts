import { expect, test } from 'vitest';
import { openAddressBook } from './postcode/address-book.ts';

const book = openAddressBook();
const names = (query: string) => book.find(query).map(({ road }) => road.buildingName);

test.each([
  ['a road and number', '세종대로 110'],
  ['a road and number without a space', '세종대로110'],
  ['a part of a town and lot number', '태평로1가 31'],
  ['a part of a building name', '서울특별시'],
  ['a postcode', '04524'],
  ['words in another order', '110 중구 세종대로'],
])('a place is found by %s', (_, query) => {
  expect(names(query)).toContain('서울특별시청');
});

test('nothing is found for nonsense or for nothing', () => {
  expect(book.find('없는길 9999')).toEqual([]);
  expect(book.find('   ')).toEqual([]);
});

test('a result carries the fields of the real service for the line that was chosen', () => {
  const [find] = book.find('화성시청');
  expect(find?.road).toMatchObject({
    zonecode: '18274',
    address: '경기 화성시 남양읍 시청로 159',
    addressType: 'R',
    userSelectedType: 'R',
    jibunAddress: '경기 화성시 남양읍 남양리 2000',
    bname: '남양리',
    bname1: '남양읍',
    query: '화성시청',
  });
  expect(find?.jibun).toMatchObject({ address: '경기 화성시 남양읍 남양리 2000', userSelectedType: 'J' });
  for (const value of Object.values(find?.road ?? {})) expect(typeof value).toBe('string');
});

test('the list has at least forty places with well-formed postcodes', () => {
  const places = ['시청', '도청', '역', '구청', '국립', '공원'].flatMap((word) => book.find(word));
  expect(new Set(places.map(({ road }) => road.address)).size).toBeGreaterThanOrEqual(40);
  for (const { road } of places) expect(road.zonecode).toMatch(/^\d{5}$/);
});
