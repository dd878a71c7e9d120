// The texts as somebody needs them who registers them at Kakao and the vendor, or reads them over: a table, and a file for machines.
import { occasions } from './occasion-rules.ts';
import { bytesOnAir } from './text-form.server.ts';
import { type TextName, textTemplates } from './text-messages.ts';
import { placesOf, type TextTemplate } from './text-rules.ts';

const templates = Object.entries(textTemplates) as [TextName, TextTemplate][];

export const templatesAsJson = (): string =>
  `${JSON.stringify(
    templates.map(([code, { title, body, link }]) => ({
      code,
      title,
      body,
      button: link ? { label: link.label, path: link.path } : null,
    })),
    null,
    2,
  )}\n`;

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', '<br>');

export const templatesAsTable = (): string =>
  [
    '# 문자와 알림톡의 글',
    '',
    '카카오에 등록하고 심사받을 글이에요. 코드에서 만들어지니 여기서 고치지 마세요. 고치는 곳은 `src/features/message/text-messages.ts`이고, 고친 글은 새로 심사받아야 나가요.',
    '',
    '- 메시지 유형은 모두 기본형, 정보성이에요. 버튼은 웹 링크(WL)예요.',
    '- 코드는 NHN Cloud에서 템플릿 코드로 그대로 쓰고, 솔라피에서는 발급받은 ID와 `SOLAPI_TEMPLATES`로 이어요.',
    '- 글자 수는 채우기 전 글의 길이예요. 문자로 대신 나갈 때는 버튼 대신 주소가 붙어서 대부분 LMS예요.',
    '',
    '| 코드 | 언제 | LMS 제목 | 글 | 채우는 곳 | 버튼 | 바이트 |',
    '|---|---|---|---|---|---|---|',
    ...templates.map(([code, { title, body, link }]) =>
      [
        '',
        `\`${code}\``,
        occasions[code].label,
        title,
        cell(body),
        placesOf(body).join(', '),
        link ? `${link.label} → \`${link.path}\`` : '–',
        String(bytesOnAir(body)),
        '',
      ]
        .join(' | ')
        .trim(),
    ),
    '',
  ].join('\n');
