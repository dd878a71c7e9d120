// A device in words, from what its browser calls itself. The answer is read by people who look for their own devices, and
// nothing is decided by it.

/** The first that fits: the later ones stand in the texts of the former, too. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/KAKAOTALK/i, '카카오톡'],
  [/NAVER\(inapp/i, '네이버 앱'],
  [/Whale\//, '네이버 웨일'],
  [/SamsungBrowser\//, '삼성 인터넷'],
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** "Chrome · Windows"; empty where nothing is known. */
export function describeDevice(userAgent: string): string {
  const nameIn = (list: typeof browsers) => list.find(([sign]) => sign.test(userAgent))?.[1];
  return [nameIn(browsers), nameIn(systems)].filter(Boolean).join(' · ');
}
