// The chat vendor, played by what its contract with a web page is: the script's calls. How its messenger speaks with its own
// servers is nobody's contract, so the frame here is ours.
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { SandboxEnv } from '../connection.ts';
import { type Body, control, readText } from '../control/control-request.ts';
import { readOrigin } from '../nicepay/window-request.ts';
import { sendPage, serveFile } from '../page.ts';
import { type Chat, Chats, longestMessage } from './chats.ts';

const file = (name: string) => serveFile(new URL(`./browser/${name}`, import.meta.url));
/** The browser makes the number of its conversation itself. */
const asChatId = /^[0-9a-f-]{36}$/;

function readMessage(body: Body): { id: string; text: string } | undefined {
  const id = readText(body.id);
  const text = readText(body.text);
  return id !== undefined && asChatId.test(id) && text !== undefined ? { id, text } : undefined;
}

export function createChatRoutes(now: () => number): Hono<SandboxEnv> {
  const chats = new Chats();
  const serveScript = file('ch-plugin-web.js');
  const app = new Hono<SandboxEnv>();
  app.get('/channel/ch-plugin-web.js', (c) =>
    chats.isDown ? c.text('Service Unavailable', 503) : serveScript(c),
  );
  app.get('/channel/messenger.css', file('messenger.css'));
  app.get('/channel/messenger.js', file('messenger.js'));
  app.get('/channel/messenger', (c) => {
    const origin = readOrigin(c.req.query('origin') ?? '');
    return sendPage(
      c,
      {
        title: '채팅 문의',
        styles: ['/channel/messenger.css'],
        scripts: ['/channel/messenger.js'],
        body: renderMessenger(origin ?? ''),
      },
      { frameAncestors: origin ? [origin] : [], connect: true },
    );
  });
  app.get('/channel/chats/:id', (c) => c.json({ messages: chats.find(c.req.param('id'))?.messages ?? [] }));
  app.post('/channel/chats', (c) =>
    control(c, (body) => {
      const message = readMessage(body);
      if (!message || !chats.write(message.id, 'visitor', message.text, now())) return 'message';
    }),
  );

  app.get('/sandbox/chat', (c) =>
    sendPage(
      c,
      {
        title: '연습 채팅',
        styles: ['/sandbox/ledger.css', '/channel/messenger.css'],
        scripts: ['/channel/messenger.js'],
        body: renderDesk(chats.list()),
      },
      { connect: true },
    ),
  );
  app.post('/sandbox/chat/answers', (c) =>
    control(c, (body) => {
      const answer = readMessage(body);
      if (!answer) return 'answer';
      if (!chats.write(answer.id, 'desk', answer.text, now())) return { error: 'no such chat', status: 404 };
    }),
  );
  app.post('/sandbox/chat/down', (c) =>
    control(c, ({ down }) => {
      if (typeof down !== 'boolean') return 'down';
      chats.isDown = down;
    }),
  );
  return app;
}

function renderMessenger(origin: string) {
  return html`<main class="messenger" data-origin="${origin}">
    <header>
      <div>
        <h1 id="title">채팅 문의</h1>
        <p>연습용 채팅이에요. 답은 <a href="/sandbox/chat" target="_blank" rel="noopener">연습 채팅</a>에서 써요.</p>
      </div>
      <button type="button" data-close aria-label="채팅 닫기">✕</button>
    </header>
    <ol aria-live="polite" aria-label="주고받은 말"></ol>
    <p role="alert" hidden>보내지 못했어요. 연결을 확인하고 다시 눌러 주세요.</p>
    <form data-to="/channel/chats">
      <label class="hidden" for="text">메시지</label>
      <textarea id="text" name="text" rows="2" maxlength="${longestMessage}" placeholder="궁금한 점을 적어 주세요" required disabled></textarea>
      <button type="submit" disabled>보내기</button>
    </form>
  </main>`;
}

const authors = { visitor: '손님', desk: '상담원' };

function renderDesk(chats: Chat[]) {
  return html`<main class="desk">
    <h1>연습 채팅</h1>
    ${chats.length === 0 ? html`<p>아직 온 문의가 없어요.</p>` : ''}
    ${chats.map(
      (chat) => html`<section aria-label="문의 ${chat.id.slice(0, 8)}">
        <ol>${chat.messages.map(({ author, text }) => html`<li data-author="${author}"><b>${authors[author]}</b> ${text}</li>`)}</ol>
        <form data-to="/sandbox/chat/answers" data-id="${chat.id}" data-reload>
          <label class="hidden" for="answer-${chat.id}">답</label>
          <textarea id="answer-${chat.id}" name="text" rows="2" maxlength="${longestMessage}" placeholder="답을 적어 주세요" required disabled></textarea>
          <button type="submit" disabled>답하기</button>
        </form>
      </section>`,
    )}
  </main>`;
}
