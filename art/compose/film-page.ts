// Runs in film.html: encodes a film's frames as AV1 and wraps them as WebM.
import type { FilmToEncode } from '../lib/calls.ts';

/** A film's picture at one of its moments. */
interface Frame {
  bytes: Uint8Array;
  /** Since the beginning, in milliseconds. */
  at: number;
  isKey: boolean;
}

const bytesOf = (value: number, length: number) =>
  Array.from({ length }, (_, i) => Math.floor(value / 256 ** (length - 1 - i)) % 256);
const flat = (parts: readonly (Uint8Array | readonly number[])[]) => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};
/** An element of a Matroska file: its id, its length in eight bytes, what is in it. */
const element = (id: number, ...parts: (Uint8Array | readonly number[])[]) => {
  const body = flat(parts);
  const width = id > 0xffffff ? 4 : id > 0xffff ? 3 : id > 0xff ? 2 : 1;
  return flat([bytesOf(id, width), [0x01, ...bytesOf(body.length, 7)], body]);
};
const number = (id: number, value: number) =>
  element(id, bytesOf(value, value > 0xffff ? 4 : value > 0xff ? 2 : 1));
const text = (id: number, value: string) => element(id, new TextEncoder().encode(value));
const float = (id: number, value: number) => {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  return element(id, new Uint8Array(view.buffer));
};

/** The open units of a frame, without the marks between frames, which the file has itself. */
function unitsOf(frame: Uint8Array): { type: number; bytes: Uint8Array }[] {
  const units: { type: number; bytes: Uint8Array }[] = [];
  for (let start = 0; start < frame.length; ) {
    const head = frame[start]!;
    let at = start + 1 + ((head >> 2) & 1);
    let size = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = frame[at++]!;
      size |= (byte & 0x7f) << shift;
      if (byte < 0x80) break;
    }
    const type = (head >> 3) & 15;
    if (type !== 2) units.push({ type, bytes: frame.subarray(start, at + size) });
    start = at + size;
  }
  return units;
}
const SEQUENCE_HEADER = 1;
/** Main profile, level 4.0, 8 bits, 4:2:0; then the sequence's own header. */
const SETUP = [0x81, 0x08, 0x0c, 0];

function wrap(frames: readonly Frame[], width: number, height: number, duration: number): Uint8Array {
  const head = element(
    0x1a45dfa3,
    number(0x4286, 1),
    number(0x42f7, 1),
    number(0x42f2, 4),
    number(0x42f3, 8),
    text(0x4282, 'webm'),
    number(0x4287, 4),
    number(0x4285, 2),
  );
  const info = element(
    0x1549a966,
    number(0x2ad7b1, 1_000_000),
    float(0x4489, duration),
    text(0x4d80, 'toktokbox'),
    text(0x5741, 'toktokbox'),
  );
  const units = frames.map(({ bytes }) => unitsOf(bytes));
  const sequence = units[0]!.find(({ type }) => type === SEQUENCE_HEADER)!.bytes;
  const video = element(0xe0, number(0xb0, width), number(0xba, height));
  const track = element(
    0xae,
    number(0xd7, 1),
    number(0x73c5, 1),
    number(0x9c, 0),
    number(0x83, 1),
    text(0x86, 'V_AV1'),
    element(0x63a2, SETUP, sequence),
    video,
  );
  const blocks = frames.map(({ at, isKey }, i) =>
    element(0xa3, [0x81, ...bytesOf(at, 2), isKey ? 0x80 : 0], ...units[i]!.map(({ bytes }) => bytes)),
  );
  const cluster = element(0x1f43b675, number(0xe7, 0), ...blocks);
  return flat([head, element(0x18538067, info, element(0x1654ae6b, track), cluster)]);
}

async function encode({ shots, width, height, stepMs, quantizer }: FilmToEncode): Promise<string> {
  const frames: Frame[] = [];
  const problems: Error[] = [];
  const encoder = new VideoEncoder({
    output(chunk) {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      frames.push({ bytes, at: Math.round(chunk.timestamp / 1000), isKey: chunk.type === 'key' });
    },
    error: (problem) => problems.push(problem),
  });
  encoder.configure({
    codec: 'av01.0.08M.08',
    width,
    height,
    bitrateMode: 'quantizer',
    latencyMode: 'quality',
    framerate: 1000 / stepMs,
  });
  for (const [i, shot] of shots.entries()) {
    const bitmap = await createImageBitmap(await (await fetch(shot)).blob(), {
      resizeWidth: width,
      resizeHeight: height,
      resizeQuality: 'high',
    });
    const frame = new VideoFrame(bitmap, { timestamp: i * stepMs * 1000, duration: stepMs * 1000 });
    encoder.encode(frame, { keyFrame: i === 0, av1: { quantizer } } as VideoEncoderEncodeOptions);
    frame.close();
    bitmap.close();
  }
  await encoder.flush();
  if (problems[0]) throw problems[0];
  const file = wrap(frames, width, height, shots.length * stepMs);
  return await new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.readAsDataURL(new Blob([file as BlobPart]));
  });
}

window.encodeFilm = encode;
