const SCRIPT = '/manage/service-worker.js';
export const SCOPE = '/manage';

/** Registers the console's service worker; the same one if there is one. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(SCRIPT, { scope: SCOPE });
