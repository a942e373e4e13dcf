import { days } from '@foyer/contract/values';
import { isFoyerError } from '@foyer/sdk';
import { readNowMs } from '../../lib/clock.ts';
import { pageClient } from '../../pages/page-client.ts';
import { readFailure } from '../parts/failure.ts';
import { type CheckIn, keepCheckIn, listCheckIns, type Reason, removeCheckIn } from './outbox.ts';
import { recordCheckIn } from './record-check-in.ts';

/** As long as the platform remembers the key of a call. */
const LONGEST_WAIT = days(2);
const LOCK = 'foyer.check-ins';

/** True of failures after which the same call can still succeed. */
function mayPass(error: unknown): boolean {
  const { kind } = readFailure(error);
  if (kind === 'offline' || kind === 'ended' || kind === 'throttled') return true;
  return kind === 'broken' && !(isFoyerError(error) && error.status !== undefined && error.status < 500);
}

/** Ends a check-in: those whom the platform refused stay until somebody has read it. */
function settle(checkIn: CheckIn, refused: CheckIn['refused']): void {
  if (refused.length === 0) removeCheckIn(checkIn.key);
  else keepCheckIn({ ...checkIn, arrivals: [], refused });
}

const refuseAll = (checkIn: CheckIn, reason: Reason): void =>
  settle(
    checkIn,
    checkIn.arrivals.map(({ name, title, startMs }) => ({ name, title, startMs, reason })),
  );

/** Returns false if there is no use in sending the next one now. */
async function send(checkIn: CheckIn): Promise<boolean> {
  if (checkIn.madeMs + LONGEST_WAIT < readNowMs()) {
    refuseAll(checkIn, 'late');
    return true;
  }
  keepCheckIn({ ...checkIn, isTried: true });
  try {
    const outcomes = await recordCheckIn(pageClient(), checkIn);
    const refused = outcomes.flatMap(({ arrival: { name, title, startMs }, failure }) =>
      failure ? [{ name, title, startMs, reason: failure.kind }] : [],
    );
    settle(checkIn, refused);
    return true;
  } catch (error) {
    if (mayPass(error)) return false;
    refuseAll(checkIn, readFailure(error).kind);
    return true;
  }
}

async function sendAll(memberId: string): Promise<void> {
  for (const checkIn of listCheckIns(memberId)) {
    if (checkIn.arrivals.length > 0 && !(await send(checkIn))) return;
  }
}

/** Sends what waits, in the order in which it was made. Tabs take turns; where they can't, the keys still keep it single. */
export async function sendCheckIns(memberId: string): Promise<void> {
  if (!('locks' in navigator)) return sendAll(memberId);
  await navigator.locks.request(LOCK, () => sendAll(memberId));
}
