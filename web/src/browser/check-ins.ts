import { listCheckIns } from '../console/outbox/outbox.ts';
import { sendCheckIns } from '../console/outbox/send-check-ins.ts';
import { showDialog } from '../console/parts/shown-dialog.ts';
import { HYDRATED, PAGE_ID } from '../pages/state.ts';

// Sends the check-ins that were made without a connection, from whichever page of the console is opened next. A browser
// doesn't ask again for a script that it couldn't load, so what sends is no script of its own.

const REST_MS = 15_000;
const { member = '' } = document.documentElement.dataset;
let isAtWork = false;

async function send(): Promise<void> {
  await sendCheckIns(member);
  if (listCheckIns(member).some(({ refused }) => refused.length > 0))
    showDialog((await import('../console/outbox/RefusedDialog.tsx')).RefusedDialog);
}

async function sendWaiting(): Promise<void> {
  if (isAtWork || !navigator.onLine || listCheckIns(member).length === 0) return;
  isAtWork = true;
  // A check-in that can't be sent waits on.
  await send().catch(() => undefined);
  isAtWork = false;
}

// The page shows dialogs from then on.
document.getElementById(PAGE_ID)?.addEventListener(HYDRATED, () => {
  sendWaiting();
  addEventListener('online', sendWaiting);
  setInterval(sendWaiting, REST_MS);
});
