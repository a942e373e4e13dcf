import { DEVICE_KEY } from '../../lib/browser-keys.ts';
import { registerWorker, SCOPE } from '../parts/service-worker.ts';

/** Why this browser shows no notifications. Apple's phones do for what is on the home screen. */
export type Obstacle = 'UNSUPPORTED' | 'INSECURE' | 'HOME_SCREEN' | 'DENIED';

/** A subscription as the platform takes it. */
export interface BrowserSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** The state of this browser, without the platform's. */
export interface BrowserState {
  obstacle: Obstacle | null;
  subscription: BrowserSubscription | null;
  /** The platform's id of it, as far as this browser knows. */
  deviceId: string | null;
}

/** Tablets of Apple call themselves Macs, which have no touch screen. */
const isOfApple = (): boolean =>
  /iP(hone|ad|od)/.test(navigator.userAgent) || (navigator.maxTouchPoints > 1 && /Macintosh/.test(navigator.userAgent));

function findObstacle(): Obstacle | null {
  if (!isSecureContext) return 'INSECURE';
  if (!('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator))
    return isOfApple() ? 'HOME_SCREEN' : 'UNSUPPORTED';
  return Notification.permission === 'denied' ? 'DENIED' : null;
}

function toSubscription(made: PushSubscription): BrowserSubscription | null {
  const { endpoint, keys: { p256dh, auth } = {} } = made.toJSON();
  return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : null;
}

const findSubscription = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration(SCOPE))?.pushManager.getSubscription()) ?? null;

export async function readBrowser(): Promise<BrowserState> {
  const obstacle = findObstacle();
  const made = obstacle ? null : await findSubscription();
  return { obstacle, subscription: made && toSubscription(made), deviceId: localStorage.getItem(DEVICE_KEY) };
}

/** Asks for the permission, which the browser does only after a click, and subscribes anew. */
export async function subscribe(applicationServerKey: string): Promise<BrowserSubscription | 'DENIED' | 'UNREACHABLE'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'DENIED';
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that belonged to somebody else, or to another key.
  await (await pushManager.getSubscription())?.unsubscribe();
  try {
    return (
      toSubscription(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })) ?? 'UNREACHABLE'
    );
  } catch {
    return 'UNREACHABLE';
  }
}

/** Remembers which of the platform's devices this browser is. */
export const rememberDevice = (id: string): void => localStorage.setItem(DEVICE_KEY, id);

export async function unsubscribe(): Promise<void> {
  localStorage.removeItem(DEVICE_KEY);
  await (await findSubscription())?.unsubscribe();
}
