// @module-tag long
// The number is taken from the sticker: by a played camera, which shows two codes in turn, and from a photo.
import type { Page } from 'playwright-core';
import { encodeQR } from 'qr';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { demo } from '../../test/support/visitor.ts';
import { phone } from '../support/chromium.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import { dialog, visit } from '../support/visit.ts';

const journey = openJourney();

/**
 * A camera that shows these pictures, each for two seconds, again and again; without pictures it is refused. Played in the page: the
 * browser that the journeys run in lends no film.
 */
async function lendCamera(page: Page, pictures: readonly Buffer[]): Promise<void> {
  const addresses = pictures.map((picture) => `data:image/jpeg;base64,${picture.toString('base64')}`);
  await page.addInitScript((shown) => {
    navigator.mediaDevices.getUserMedia = async () => {
      if (shown.length === 0) throw new DOMException('', 'NotAllowedError');
      const images = await Promise.all(
        shown.map(async (address) => {
          const image = Object.assign(new Image(), { src: address });
          await image.decode();
          return image;
        }),
      );
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
      const pen = canvas.getContext('2d')!;
      const begun = Date.now();
      const draw = () =>
        pen.drawImage(images[Math.floor((Date.now() - begun) / 2_000) % images.length]!, 0, 0);
      draw();
      setInterval(draw, 50);
      return canvas.captureStream();
    };
  }, addresses);
}

/** A sticker as somebody holds it: small, turned a little, on something grey. */
async function photograph(text: string | null, format: 'jpeg' | 'png'): Promise<Buffer> {
  const frame = sharp({ create: { width: 640, height: 480, channels: 3, background: '#8fa3a0' } });
  if (text === null) return frame.png().toBuffer();
  const sticker = await sharp(Buffer.from(encodeQR(text, 'svg', { ecc: 'medium', border: 4 })), {
    density: 400,
  })
    .flatten({ background: '#fff' })
    .resize(230, 230)
    .rotate(8, { background: '#8fa3a0' })
    .png()
    .toBuffer();
  return frame
    .composite([{ input: sticker, left: 190, top: 110 }])
    .toFormat(format, { quality: 80 })
    .toBuffer();
}

async function openForm(page: Page, hash = '') {
  await visit(page, `/?modal=serial${hash}`);
  const form = dialog(page, '시리얼 번호 등록');
  await form.waitFor();
  return form;
}
const serialOf = (page: Page) => page.getByRole('textbox', { name: '시리얼 번호' });
const isCameraOn = (page: Page) =>
  page.evaluate(() => {
    const stream = document.querySelector('video')?.srcObject as MediaStream | null | undefined;
    return stream?.getTracks().some(({ readyState }) => readyState === 'live') ?? false;
  });

it('by the camera of a phone, past another code, and the box is registered', async () => {
  const page = await journey.enter({ viewport: phone });
  await lendCamera(page, [
    await photograph('https://other.example/menu', 'jpeg'),
    await photograph('https://toktokbox.example/?modal=serial#TTB-2026-1002', 'jpeg'),
  ]);
  const form = await openForm(page);
  await form.getByRole('button', { name: '카메라로 찍기' }).click();
  await form.getByText('톡톡박스 스티커의 QR이 아니에요', { exact: false }).waitFor();
  expect(await isCameraOn(page)).toBe(true);
  await examinePage(page, 'a foreign code before the camera');
  await form.getByText('TTB-2026-1002 번호를 넣었어요', { exact: false }).waitFor();
  expect(await serialOf(page).inputValue()).toBe('TTB-2026-1002');
  expect(await isCameraOn(page)).toBe(false);
  await form.getByLabel('아이디').fill(demo.bada.login_id);
  await form.getByLabel('비밀번호 (필수)').fill(demo.bada.password);
  await form.getByRole('button', { name: '등록하기' }).click();
  await form.getByRole('heading', { name: '등록을 마쳤어요' }).waitFor();
});

it('the camera goes off with the dialog, with Back and with a hidden tab', async () => {
  const page = await journey.enter();
  await lendCamera(page, [await photograph('https://other.example/menu', 'jpeg')]);
  // What was lent is remembered, so that it is seen to be off when its picture is gone.
  await page.addInitScript(() => {
    const lent: MediaStreamTrack[] = [];
    Object.assign(window, { lent });
    const devices = navigator.mediaDevices;
    const real = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (wish) => {
      const stream = await real(wish);
      lent.push(...stream.getTracks());
      return stream;
    };
  });
  const live = () =>
    page.evaluate(
      () =>
        (window as unknown as { lent: MediaStreamTrack[] }).lent.filter(
          ({ readyState }) => readyState === 'live',
        ).length,
    );
  await visit(page, '/');
  await visit(page, '/BuyAccesory');
  const open = async () => {
    await page.evaluate(() => history.pushState(null, '', '?modal=serial'));
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
    const form = dialog(page, '시리얼 번호 등록');
    await form.getByRole('button', { name: '카메라로 찍기' }).click();
    await expect.poll(live).toBe(1);
    return form;
  };
  const form = await open();
  await form.getByText('톡톡박스 스티커의 QR이 아니에요', { exact: false }).waitFor();
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' });
  });
  await form.getByText('다른 화면을 보는 동안 카메라를 껐어요', { exact: false }).waitFor();
  expect(await live()).toBe(0);
  await form.getByRole('button', { name: '카메라 다시 켜기' }).click();
  await expect.poll(live).toBe(1);
  await form.getByRole('button', { name: '카메라 끄기' }).click();
  expect(await live()).toBe(0);
  await form.getByRole('button', { name: '카메라로 찍기' }).click();
  await expect.poll(live).toBe(1);
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });
  expect(await live()).toBe(0);
  await open();
  await page.goBack();
  await form.waitFor({ state: 'detached' });
  expect(await live()).toBe(0);
});

it('from a photo; and says what to do where there is no code, no picture, no permission', async () => {
  const page = await journey.enter();
  await lendCamera(page, []);
  const form = await openForm(page);
  const choose = async (name: string, mimeType: string, buffer: Buffer) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      form.getByRole('button', { name: '사진에서 찾기' }).click(),
    ]);
    await chooser.setFiles({ name, mimeType, buffer });
  };
  const told = (words: string) => form.getByText(words, { exact: false }).waitFor();

  await form.getByRole('button', { name: '카메라로 찍기' }).click();
  await told('카메라를 쓸 수 없게 되어 있어요');
  await choose('wall.png', 'image/png', await photograph(null, 'png'));
  await told('사진에서 QR을 찾지 못했어요');
  await choose('letter.png', 'image/png', Buffer.from('not a picture'));
  await told('이 파일은 사진으로 열 수 없어요');
  await choose('menu.png', 'image/png', await photograph('https://other.example/menu', 'png'));
  await told('톡톡박스 스티커의 QR이 아니에요');
  await choose('home.png', 'image/png', await photograph(`${journey.shop.url}/product/1`, 'png'));
  await told('시리얼 번호가 들어 있지 않아요');
  expect(await serialOf(page).inputValue()).toBe('');
  await examinePage(page, 'a code without a number');

  // The sticker that the sandbox shows.
  const sandbox = journey.shop.sandboxUrl;
  const picture = await fetch(`${sandbox}/sandbox/box/sticker.png?serial=TTB-2026-1003`);
  await choose('sticker.png', 'image/png', Buffer.from(await picture.arrayBuffer()));
  await told('TTB-2026-1003 번호를 넣었어요');
  expect(await serialOf(page).inputValue()).toBe('TTB-2026-1003');
});

it('where there is no camera, another app has it, nothing is found, or the browser lends none', async () => {
  const page = await journey.enter({ viewport: phone, permissions: ['camera'], complains: /ERR_FAILED/ });
  // A film without a code, and faults as browsers name them.
  await page.addInitScript(() => {
    const faults = ['NotFoundError', 'NotReadableError'];
    navigator.mediaDevices.getUserMedia = async () => {
      const fault = faults.shift();
      if (fault) throw new DOMException('', fault);
      const canvas = document.createElement('canvas');
      const pen = canvas.getContext('2d')!;
      setInterval(() => pen.fillRect(0, 0, 300, 150), 100);
      return canvas.captureStream();
    };
  });
  await page.route('**/decode-*.js', (route) => route.abort());
  const form = await openForm(page);
  await form.getByRole('button', { name: '카메라로 찍기' }).click();
  await form.getByText('카메라를 찾지 못했어요', { exact: false }).waitFor();
  await form.getByRole('button', { name: '카메라 다시 켜기' }).click();
  await form.getByText('카메라를 쓰는 다른 앱을 닫고', { exact: false }).waitFor();
  await form.getByRole('button', { name: '카메라 다시 켜기' }).click();
  await form.getByText('QR을 읽을 준비를 하지 못했어요', { exact: false }).waitFor();
  await page.unroute('**/decode-*.js');
  await form.getByRole('button', { name: '카메라 다시 켜기' }).click();
  await form.getByText('네모 안에', { exact: false }).waitFor();
  await form.getByText('아직 QR을 찾지 못했어요', { exact: false }).waitFor();
  await examinePage(page, 'a camera that finds nothing');

  await page.addInitScript(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }));
  const later = await openForm(page);
  expect(await later.getByRole('button', { name: '카메라로 찍기' }).count()).toBe(0);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    later.getByRole('button', { name: '스티커 사진 찍기' }).click(),
  ]);
  expect(await chooser.element().getAttribute('capture')).toBe('environment');
});

it('by a telephone’s own camera app, which opens the address in the code', async () => {
  const page = await journey.enter({ viewport: phone });
  await openForm(page, '#ttb20261003');
  expect(await serialOf(page).inputValue()).toBe('TTB-2026-1003');
});
