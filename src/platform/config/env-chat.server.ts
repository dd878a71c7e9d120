// The chat: a vendor's script that a page fetches when somebody wants to ask.
import * as z from 'zod';

export const chatVariables = {
  CHAT_PROVIDER: z.enum(['sandbox', 'channel_talk', 'none']).optional(),
  CHANNEL_TALK_KEY: z.guid().optional(),
  KAKAO_CHANNEL_ID: z
    .string()
    .regex(/^_[0-9A-Za-z]{2,30}$/)
    .optional(),
};

type Read = z.infer<z.ZodObject<typeof chatVariables>> & { NODE_ENV: string };

/** What a page needs to open the chat. */
export type ChatPlugin = { provider: 'sandbox' | 'channel_talk'; key: string; scriptUrl: string };

const sandboxKey = '7b0c5f4e-6d0a-4c3b-9a51-6f1d2c3e4a5b';

/** Null where the shop has no contract: the dialog with mail and phone stands in. A key alone means its vendor. */
export function readChatPlugin(v: Read, sandboxOrigin: string): ChatPlugin | null {
  const { CHANNEL_TALK_KEY: key } = v;
  const other = v.NODE_ENV === 'production' ? 'none' : 'sandbox';
  const provider = v.CHAT_PROVIDER ?? (key ? 'channel_talk' : other);
  if (provider === 'sandbox')
    return { provider, key: sandboxKey, scriptUrl: `${sandboxOrigin}/channel/ch-plugin-web.js` };
  if (provider === 'none' || !key) return null;
  return { provider, key, scriptUrl: 'https://cdn.channel.io/plugin/ch-plugin-web.js' };
}

export function faultsOfChat(mode: string, given: Record<string, string | undefined>): string[] {
  if (given.CHAT_PROVIDER === 'channel_talk' && !given.CHANNEL_TALK_KEY)
    return ['CHANNEL_TALK_KEY: CHAT_PROVIDER가 channel_talk이면 플러그인 키를 함께 써 주세요.'];
  if (given.CHAT_PROVIDER === 'sandbox' && mode === 'production')
    return ['CHAT_PROVIDER: 운영 환경에서는 sandbox를 쓸 수 없어요.'];
  return [];
}
