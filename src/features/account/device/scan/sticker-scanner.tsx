import { type ChangeEvent, useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { joinClasses } from '../../../../ui/join-classes.ts';
import { readCodeOfFile } from './browser-code-reader.ts';
import { scanMessages as words } from './messages.ts';
import { readSticker } from './rules.ts';
import css from './sticker-scanner.module.css';
import { hasCamera, useCamera } from './use-camera.ts';

type Props = { onSerial: (serial: string) => void };

/** The number from the sticker's QR code: by the camera where the browser has one for us, or from a photo. */
export function StickerScanner({ onSerial }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const shot = useRef<HTMLInputElement>(null);
  const [told, setTold] = useState('');
  const [isReading, setReading] = useState(false);
  const camera = useCamera(video, take);
  const isLive = hasCamera();
  const isOn = camera.state === 'asking' || camera.state === 'on';

  /** @returns whether the text held a number. */
  function take(text: string): boolean {
    const reading = readSticker(text, location.host);
    if (reading.kind === 'serial') {
      setTold(words.read(reading.serial));
      onSerial(reading.serial);
      return true;
    }
    setTold(words.codes[reading.kind]);
    return false;
  }

  async function readPhoto(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const [photo] = input.files ?? [];
    // The same photo may be chosen again.
    input.value = '';
    if (!photo) return;
    camera.stop();
    setReading(true);
    setTold(words.reading);
    try {
      const text = await readCodeOfFile(photo);
      if (text === null) setTold(words.noCode);
      else take(text);
    } catch (error) {
      setTold(error instanceof DOMException ? words.noPicture : words.states.unread);
    }
    setReading(false);
  }

  const usual = camera.isSlow ? words.slow : words.states[camera.state];
  // Why the camera went off matters more than the last code that it saw.
  const says = isOn || camera.state === 'off' ? told || usual : usual;
  return (
    <section className={css.scanner} aria-label={words.title}>
      <p className={css.told} role="status">
        {says}
      </p>
      <div className={joinClasses(css.view, !isOn && css.hidden)}>
        <video ref={video} muted playsInline aria-label={words.video} />
        <span className={css.target} aria-hidden="true" />
      </div>
      <div className={css.actions}>
        {isLive ? (
          <Button
            variant="tint"
            onClick={() => {
              setTold('');
              if (isOn) camera.stop();
              else void camera.start();
            }}
          >
            {isOn ? words.stop : camera.state === 'off' ? words.camera : words.again}
          </Button>
        ) : (
          // Inside some apps a page has no camera of its own, but a telephone takes a picture for it.
          <Button variant="tint" pending={isReading} onClick={() => shot.current?.click()}>
            {words.takePhoto}
          </Button>
        )}
        <Button variant="ghost" pending={isReading} onClick={() => file.current?.click()}>
          {words.photo}
        </Button>
        <input ref={file} type="file" accept="image/*" hidden onChange={readPhoto} />
        <input ref={shot} type="file" accept="image/*" capture="environment" hidden onChange={readPhoto} />
      </div>
    </section>
  );
}
