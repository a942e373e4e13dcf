// Ten clients that each ask for one of the dearest things, in a process of their own. They wait when they are told to.
// They would have machines of their own, so they take only what the platform leaves of this one.
import { constants, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { type DearRequest, dearRequests, type Sender, send, TEN } from './requests.ts';

/** The parent's message that starts the clients; another one stops them. */
export interface FloodTask {
  origin: string;
  serviceIds: string[];
  senders: Sender[];
  /** Requests that each client has under way at once. */
  parallel: number;
}

/** Responses of each request by status. */
export type FloodReport = Record<string, Record<number, number>>;

setPriority(constants.priority.PRIORITY_LOW);
process.once('disconnect', () => process.exit(0));
const task = await new Promise<FloodTask>((resolve) => process.once('message', resolve));
const stopped = new AbortController();
const report: FloodReport = {};
process.once('message', () => stopped.abort());
await Promise.all(
  dearRequests(task.serviceIds)
    .slice(0, TEN)
    .flatMap((request, index) => Array.from({ length: task.parallel }, () => flood(request, task.senders[index]))),
);
process.send?.(report);

async function flood(request: DearRequest, sender: Sender | undefined): Promise<void> {
  if (!sender) throw new Error('Each of the ten needs a sender.');
  const statuses: Record<number, number> = {};
  report[request.name] ??= statuses;
  for (let n = 0; !stopped.signal.aborted; n += 1) {
    const answer = await send(task.origin, request, n, sender);
    await answer.arrayBuffer();
    const counts = report[request.name] ?? statuses;
    counts[answer.status] = (counts[answer.status] ?? 0) + 1;
    const waitSeconds = Number(answer.headers.get('retry-after') ?? 0);
    await pause(waitSeconds * 1000, undefined, { signal: stopped.signal }).catch(() => {});
  }
}
