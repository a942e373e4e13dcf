import type { Charge } from '../payments/charges/charge.ts';
import type { SettlingWork } from '../payments/charges/subject.ts';
import { type ChargeAnswer, recordAnswer } from './recording.ts';
import type { SettlingContext } from './settling.ts';

/** Answers that are recorded in one transaction, whose statements they share. */
const RECORDED_TOGETHER = 50;

interface WaitingAnswer extends ChargeAnswer {
  resolve(charge: Charge): void;
  reject(error: unknown): void;
}

/** Answers that came while others are being recorded. They are recorded together next. */
const queues = new WeakMap<SettlingContext, WaitingAnswer[]>();

/** Records an answer in a transaction with others that come at the same time. */
export const recordWithOthers = (context: SettlingContext, { found, answer }: ChargeAnswer): Promise<Charge> =>
  new Promise((resolve, reject) => {
    const waiting = { found, answer, resolve, reject };
    const queue = queues.get(context);
    if (queue) queue.push(waiting);
    else {
      queues.set(context, [waiting]);
      // After those that come in the same turn.
      process.nextTick(() => void recordQueue(context));
    }
  });

async function recordQueue(context: SettlingContext): Promise<void> {
  for (let queue = queues.get(context) ?? []; queue.length > 0; queue = queues.get(context) ?? []) {
    const together = takeTogether(queue);
    queues.set(
      context,
      queue.filter((waiting) => !together.includes(waiting)),
    );
    await recordTogether(context, together);
  }
  queues.delete(context);
}

/** The first answers of different payers: what one of them pays may decide what they can still buy. */
function takeTogether(queue: readonly WaitingAnswer[]): WaitingAnswer[] {
  const byPayer = new Map<string, WaitingAnswer>();
  for (const waiting of queue) {
    const payer = waiting.found.memberId ?? waiting.found.subject.id;
    if (!byPayer.has(payer)) byPayer.set(payer, waiting);
  }
  return [...byPayer.values()].slice(0, RECORDED_TOGETHER);
}

/** When the transaction fails, each answer gets its own: one that can't be recorded keeps no other from it. */
async function recordTogether(context: SettlingContext, together: readonly WaitingAnswer[]): Promise<void> {
  try {
    const record = (work: SettlingWork) => Promise.all(together.map((waiting) => recordAnswer(work, context, waiting)));
    const charges = await context.transact(record);
    for (const [index, charge] of charges.entries()) together[index]?.resolve(charge);
  } catch (error) {
    if (together.length > 1) for (const waiting of together) await recordTogether(context, [waiting]);
    else together[0]?.reject(error);
  }
}
