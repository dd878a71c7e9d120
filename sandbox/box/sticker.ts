// The sticker on the back of a box, as docs/device.md describes it: to be scanned from the screen, or kept as a picture.
import { html } from 'hono/html';
import { encodeQR } from 'qr';

export const sampleSerial = 'TTB-2026-1001';
/** A sticker says its number alone, in one spelling. */
export const isSerial = (text: string): boolean => /^TTB-\d{4}-\d{4}$/.test(text);

export const writeSticker = (shopUrl: string, serial: string): string =>
  `${new URL('/?modal=serial', shopUrl)}#${serial}`;

/** Black on white with the empty border that a reader needs. */
const draw = (text: string) => encodeQR(text, 'svg', { ecc: 'medium', border: 4 });
const asAddress = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

export async function drawPicture(text: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(draw(text)), { density: 72 * 12 })
    .flatten({ background: '#fff' })
    .png()
    .toBuffer();
}

export function renderSticker(text: string, serial: string) {
  return html`<main class="box">
    <h1>박스 뒷면 스티커</h1>
    <p>시리얼 번호를 등록하는 창에서 카메라로 비추거나, 그림을 저장해 사진으로 골라 보세요. 휴대전화의 카메라 앱으로 비추면 등록하는 창이 바로 열려요.</p>
    <div class="sticker">
      <img src="${asAddress(draw(text))}" width="240" height="240" alt="${serial} 스티커의 QR" />
      <p class="code">${serial}</p>
    </div>
    <div class="keys">
      <form method="get" action="/sandbox/box/sticker">
        <label>시리얼 번호 <input name="serial" value="${serial}" autocomplete="off" pattern="TTB-[0-9]{4}-[0-9]{4}" maxlength="13" required /></label>
        <button type="submit">다른 번호 보기</button>
      </form>
      <a href="/sandbox/box/sticker.png?serial=${serial}" download="${serial}.png">그림으로 저장하기</a>
      <a href="/sandbox/box">박스로 가기</a>
    </div>
  </main>`;
}
