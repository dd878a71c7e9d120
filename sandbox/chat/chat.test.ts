import { describe, expect, it } from 'vitest';
import { createChatRoutes } from './chat-routes.ts';

const id = '2b8f1f5e-0c57-4f3a-9a53-93f0b9f3f7aa';

function openChats() {
  const app = createChatRoutes(() => 1_000);
  return {
    get: (path: string) => app.request(path),
    post: (path: string, body: unknown) =>
      app.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  };
}

describe('the practice chat', () => {
  it('keeps what visitor and desk wrote, in their order', async () => {
    const { get, post } = openChats();
    expect((await post('/channel/chats', { id, text: ' 안녕하세요 ' })).status).toBe(200);
    expect((await post('/sandbox/chat/answers', { id, text: '네, 말씀해 주세요' })).status).toBe(200);
    expect(await (await get(`/channel/chats/${id}`)).json()).toEqual({
      messages: [
        { author: 'visitor', text: '안녕하세요', at: 1_000 },
        { author: 'desk', text: '네, 말씀해 주세요', at: 1_000 },
      ],
    });
    expect(await (await get('/sandbox/chat')).text()).toContain('안녕하세요');
  });

  it('answers nobody who has not written', async () => {
    expect((await openChats().post('/sandbox/chat/answers', { id, text: '네' })).status).toBe(404);
  });

  it.each([
    ['no words', { id, text: '  ' }],
    ['too many words', { id, text: 'a'.repeat(10_001) }],
    ['no number', { text: '안녕하세요' }],
    ['a number of another shape', { id: '../etc', text: '안녕하세요' }],
  ])('refuses a message with %s', async (_what, body) => {
    expect((await openChats().post('/channel/chats', body)).status).toBe(400);
  });

  it('shows its frame to the page that asked for it, and to no other', async () => {
    const page = await openChats().get('/channel/messenger?origin=http://127.0.0.1:3000');
    expect(page.headers.get('content-security-policy')).toContain('frame-ancestors http://127.0.0.1:3000');
  });

  it('has no script while it is down', async () => {
    const { get, post } = openChats();
    await post('/sandbox/chat/down', { down: true });
    expect((await get('/channel/ch-plugin-web.js')).status).toBe(503);
    await post('/sandbox/chat/down', { down: false });
    expect((await get('/channel/ch-plugin-web.js')).status).toBe(200);
  });
});
