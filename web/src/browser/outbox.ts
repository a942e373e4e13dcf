import { listEntries } from '../console/outbox/outbox.ts';
import { sendEntries } from '../console/outbox/send-entries.ts';
import { kinds, showTold } from '../console/told/kinds.ts';
import { HYDRATED, PAGE_ID } from '../pages/state.ts';

// Sends what was entered without a connection, from whichever page of the console is opened next. A browser doesn't ask
// again for a script that it couldn't load, so what sends is no script of its own.

const REST_MS = 15_000;
const { member = '' } = document.documentElement.dataset;
let isAtWork = false;

async function send(): Promise<void> {
  await sendEntries(member, kinds);
  if (listEntries(member).some(({ told }) => told !== null)) await showTold(member);
}

async function sendWaiting(): Promise<void> {
  if (isAtWork || !navigator.onLine || listEntries(member).length === 0) return;
  isAtWork = true;
  // An entry that can't be sent waits on.
  await send().catch(() => undefined);
  isAtWork = false;
}

// The page shows dialogs from then on.
document.getElementById(PAGE_ID)?.addEventListener(HYDRATED, () => {
  sendWaiting();
  addEventListener('online', sendWaiting);
  setInterval(sendWaiting, REST_MS);
});
