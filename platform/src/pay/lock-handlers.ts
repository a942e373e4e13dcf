import type { Modules, PayPeriodId } from '@foyer/contract';
import { noteChange } from '../access/audit/app-changes.ts';
import type { DayRange } from '../reports/range.ts';
import { readDays } from '../reports/read-days.ts';
import type { Call, Handlers } from '../server/http/handler.ts';
import { newId } from '../server/lib/new-id.ts';
import { refuseField } from '../server/lib/violations.ts';
import { civilDate } from '../server/lib/zone.ts';
import { findSite, lockSite } from '../server/sites/store.ts';
import { listCarried } from './adjustment-store.ts';
import { toWirePeriod } from './entity.ts';
import { deletePeriod, insertPeriod, listOverlapping, type Period } from './period-store.ts';
import { digestOf, readPay } from './read-pay.ts';

type LockCall = Call<Modules['pay']['setPayLock']>;

export const isSameRange = (left: DayRange, right: DayRange): boolean =>
  left.first === right.first && left.last === right.last;

/** Keeps the figures as they are now, if they are those that were shown. */
async function lockPeriod(call: LockCall, range: DayRange): Promise<Period> {
  const { tx, caller, input, now, fail } = call;
  const { siteId } = caller;
  const { digest } = input;
  if (digest === undefined) return refuseField('digest', 'is required to lock a period');
  const site = await findSite(tx, siteId);
  if (range.last >= civilDate(now, site.timeZone)) return refuseField('localEndDate', 'must be a day that is over');
  const failLocked = () => fail('PAY_PERIOD_LOCKED', 'Some of these days are in a pay period that is locked.');
  if ((await listOverlapping(tx, siteId, range)).length > 0) return failLocked();
  const { figures } = await readPay(tx, { siteId, site, now }, range);
  if (digestOf(range, figures) !== digest)
    return fail('PAY_CHANGED', 'The figures have changed since they were shown. Look at them again.');
  const id = newId<PayPeriodId>();
  const period: Period = { id, range, figures, digest, lockedBy: caller.id, locked: now };
  if (!(await insertPeriod(tx, siteId, period))) return failLocked();
  await noteChange(tx, call, 'PAY_PERIOD_LOCKED', toNote(range));
  return period;
}

async function unlockPeriod(call: LockCall, range: DayRange): Promise<void> {
  const { tx, caller, fail } = call;
  const { siteId } = caller;
  if (caller.role !== 'owner') return fail('PERMISSION_DENIED', 'Only owners can unlock a pay period.');
  const period = (await listOverlapping(tx, siteId, range)).find((one) => isSameRange(one.range, range));
  if (!period) return refuseField('localStartDate', 'and localEndDate must be those of a locked pay period');
  if ((await listCarried(tx, siteId, [period.id])).length > 0)
    return fail('PAY_CARRIED', 'A difference of this period was carried into a later one. Remove it there first.');
  await deletePeriod(tx, siteId, period.id);
  await noteChange(tx, call, 'PAY_PERIOD_UNLOCKED', toNote(range));
}

const toNote = ({ first, last }: DayRange) => ({ localStartDate: first, localEndDate: last });

export const setPayLock: Handlers<'pay'>['setPayLock'] = async (call) => {
  const range = readDays(call.input);
  await lockSite(call.tx, call.caller.siteId);
  if (call.input.isLocked) return { lock: toWirePeriod(await lockPeriod(call, range)) };
  await unlockPeriod(call, range);
  return {};
};
