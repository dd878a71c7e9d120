// The box, played in a browser: somebody logs in on it, sees what plays and types a code.
import { type Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { SandboxEnv } from '../connection.ts';
import { isOwnForm, readForm } from '../form-body.ts';
import { sendPage, serveFile } from '../page.ts';
import { renderLogin, renderScreen, type Told } from './box-pages.ts';
import { Boxes } from './boxes.ts';
import { type Login, logIn, redeem } from './shop-door.ts';
import { drawPicture, isSerial, renderSticker, sampleSerial, writeSticker } from './sticker.ts';

const cookie = 'sandbox-box';
const address = '/sandbox/box';

export function createBoxRoutes(shopUrl: () => string | undefined): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  const boxes = new Boxes();
  const boxOf = (c: Context) => boxes.find(getCookie(c, cookie));
  const show = (c: Context, body: ReturnType<typeof renderLogin>) =>
    sendPage(c, { title: '연습 톡톡박스', styles: ['/sandbox/ledger.css', '/sandbox/box.css'], body });

  app.get('/sandbox/box.css', serveFile(new URL('./box.css', import.meta.url)));
  app.get(address, (c) => {
    const box = boxOf(c);
    return show(c, box ? renderScreen(box.shown, null) : renderLogin({}, null));
  });
  app.post(address, async (c) => {
    if (!isOwnForm(c)) return c.text('Forbidden', 403);
    const { login_id = '', password = '', serial = '' } = await readForm(c);
    const login: Login = { login_id: login_id.trim(), password, serial: serial.trim() };
    const answer = await logIn(shopUrl() ?? '', login);
    if (!('data' in answer)) return show(c, renderLogin(login, { call: 'login', status: answer.status }));
    boxes.switchOff(getCookie(c, cookie));
    const key = boxes.switchOn({ login, shown: answer.data });
    setCookie(c, cookie, key, { path: address, httpOnly: true, sameSite: 'Strict' });
    return c.redirect(address, 303);
  });
  app.post(`${address}/restart`, async (c) => {
    if (!isOwnForm(c)) return c.text('Forbidden', 403);
    const box = boxOf(c);
    if (!box) return c.redirect(address, 303);
    const answer = await logIn(shopUrl() ?? '', box.login);
    // Sold, stopped or another password meanwhile: nothing plays that the shop doesn't allow any more.
    if (!('data' in answer) && answer.status !== 0) {
      switchOff(c);
      return show(c, renderLogin({ ...box.login, password: '' }, { call: 'login', status: answer.status }));
    }
    if ('data' in answer) box.shown = answer.data;
    const told: Told = 'data' in answer ? null : { call: 'login', status: 0 };
    return show(c, renderScreen(box.shown, told));
  });
  app.post(`${address}/coupon`, async (c) => {
    if (!isOwnForm(c)) return c.text('Forbidden', 403);
    const box = boxOf(c);
    if (!box) return c.redirect(address, 303);
    const { code = '' } = await readForm(c);
    const answer = await redeem(shopUrl() ?? '', box.login, code.trim());
    if (!('data' in answer))
      return show(c, renderScreen(box.shown, { call: 'coupon', status: answer.status }, code));
    const again = await logIn(shopUrl() ?? '', box.login);
    if ('data' in again) box.shown = again.data;
    return show(c, renderScreen(box.shown, { begun: answer.data.content.title }));
  });
  app.post(`${address}/off`, (c) => {
    if (!isOwnForm(c)) return c.text('Forbidden', 403);
    switchOff(c);
    return c.redirect(address, 303);
  });

  const stickerOf = (c: Context) => {
    const asked = c.req.query('serial') ?? '';
    const serial = isSerial(asked) ? asked : sampleSerial;
    return { serial, text: writeSticker(shopUrl() ?? 'http://localhost:3000', serial) };
  };
  app.get(`${address}/sticker`, (c) => {
    const { serial, text } = stickerOf(c);
    return show(c, renderSticker(text, serial));
  });
  app.get(`${address}/sticker.png`, async (c) => {
    const picture = await drawPicture(stickerOf(c).text);
    return c.body(new Uint8Array(picture), 200, { 'content-type': 'image/png', 'cache-control': 'no-store' });
  });

  const switchOff = (c: Context) => {
    boxes.switchOff(getCookie(c, cookie));
    deleteCookie(c, cookie, { path: address });
  };
  return app;
}
