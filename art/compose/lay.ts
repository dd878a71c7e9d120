// Runs in sheet.html, which shows one composed picture after the other.
export {};

await document.fonts.load('800 20px Pretendard', 'ㄱA1');
const ready = new Set<string>();

/** A mask shows only what is already in the cache when the picture is taken. */
async function fetchCutouts(html: string): Promise<void> {
  const wanted = [...new Set(html.match(/\/cutouts\/[\w-]+\.png/g))].filter((url) => !ready.has(url));
  await Promise.all(
    wanted.map(async (url) => {
      const image = new Image();
      image.crossOrigin = 'anonymous';
      image.src = url;
      await image.decode();
      document.head.append(image);
      ready.add(url);
    }),
  );
}

window.lay = async (html) => {
  await fetchCutouts(html);
  document.body.innerHTML = html;
  await Promise.all([...document.images].map((image) => image.decode()));
  await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
};
