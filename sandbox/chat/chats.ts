/** Who wrote a message: the visitor of the shop, or whoever answers for the shop. */
export type Author = 'visitor' | 'desk';
type Message = { author: Author; text: string; at: number };
export type Chat = { id: string; messages: Message[] };

/** As in the real messenger's field. */
export const longestMessage = 10_000;
const mostChats = 200;

/** The conversations of the chat vendor, in memory: a restart forgets them. */
export class Chats {
  /** The vendor is down: its script answers 503. */
  isDown = false;
  #chats = new Map<string, Chat>();

  find(id: string): Chat | undefined {
    return this.#chats.get(id);
  }

  /** The newest first. */
  list(): Chat[] {
    return [...this.#chats.values()].reverse();
  }

  /** A conversation begins with its first message; opening the messenger alone leaves nothing. */
  write(id: string, author: Author, text: string, at: number): boolean {
    const words = text.trim();
    if (words === '' || words.length > longestMessage) return false;
    const chat = this.#chats.get(id) ?? (author === 'visitor' ? this.#begin(id) : undefined);
    chat?.messages.push({ author, text: words, at });
    return chat !== undefined;
  }

  #begin(id: string): Chat {
    const chat: Chat = { id, messages: [] };
    this.#chats.set(id, chat);
    const oldest = this.#chats.keys().next().value;
    if (this.#chats.size > mostChats && oldest !== undefined) this.#chats.delete(oldest);
    return chat;
  }
}
