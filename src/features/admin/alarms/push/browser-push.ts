// This browser's own part: whether it can be told, whether it is, and the way to it.
import { trustWorker } from '../../../../shared/page/trusted-worker.ts';
import { workerPath, workerScope } from './rules.ts';

export const canBeTold = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Where this browser is told; null: nowhere. */
export async function findOwnEndpoint(): Promise<string | null> {
  if (!canBeTold()) return null;
  const registration = await navigator.serviceWorker.getRegistration(workerScope);
  return (await registration?.pushManager.getSubscription())?.endpoint ?? null;
}

type Given = { endpoint: string; p256dh: string; auth: string };

/** Asks whoever sits here, inside their press. @returns `denied` where they, or the browser, said no */
export async function subscribe(publicKey: string): Promise<Given | 'denied' | 'failed'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  try {
    const registration = await navigator.serviceWorker.register(trustWorker(workerPath), {
      scope: workerScope,
    });
    // It is asked as soon as it runs, not before.
    await navigator.serviceWorker.ready;
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    });
    const { endpoint, keys } = subscription.toJSON();
    return endpoint && keys?.p256dh && keys.auth
      ? { endpoint, p256dh: keys.p256dh, auth: keys.auth }
      : 'failed';
  } catch {
    return 'failed';
  }
}
