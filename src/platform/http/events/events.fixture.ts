/** What a browser would hear of a stream: `changed`, `ended session`. */
export function hearEvents(stream: ReadableStream<Uint8Array>) {
  const heard: string[] = [];
  const reader = stream.getReader();
  const whole = (async () => {
    const decoder = new TextDecoder();
    let text = '';
    for (;;) {
      const { value, done } = await reader.read().catch(() => ({ value: undefined, done: true }));
      if (done || !value) return;
      text += decoder.decode(value, { stream: true });
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const [, name = '', data = ''] = /^event: (.*)\ndata: (.*)$/.exec(event) ?? [];
        heard.push(`${name} ${data}`.trim());
      }
    }
  })();
  return {
    heard,
    /** The end of the stream. */
    whole,
    async leave(): Promise<void> {
      await reader.cancel().catch(() => undefined);
      await whole;
    },
  };
}
