import { readDays } from '../reports/read-days.ts';
import type { Handlers } from '../server/http/handler.ts';
import { toTimestamp } from '../server/lib/timestamp.ts';
import { civilDate } from '../server/lib/zone.ts';
import { findSite } from '../server/sites/store.ts';
import { setPayAdjustment } from './adjustment-handlers.ts';
import { readDifferences, toWireDifference } from './differences.ts';
import { toWirePeriod, toWireRates } from './entity.ts';
import { isSameRange, setPayLock } from './lock-handlers.ts';
import { listBefore, listLatest, listOverlapping } from './period-store.ts';
import { setPayRates } from './rate-handlers.ts';
import { digestOf, readPay } from './read-pay.ts';

/** The locked periods whose differences are shown beside an open one: each costs as much as the report itself. */
const COMPARED = 3;
const LISTED = 12;

const queryPay: Handlers<'pay'>['queryPay'] = async ({ input, tx, caller, now }) => {
  const { siteId } = caller;
  const range = readDays(input);
  const site = await findSite(tx, siteId);
  const scope = { siteId, site, now };
  const [{ figures, people, rates }, overlapping, before, latest] = await Promise.all([
    readPay(tx, scope, range),
    listOverlapping(tx, siteId, range),
    listBefore(tx, siteId, range.first, COMPARED),
    listLatest(tx, siteId, LISTED),
  ]);
  const lock = overlapping.find((period) => isSameRange(period.range, range));
  const differences = await readDifferences(tx, scope, lock ? [lock] : before);
  return {
    localStartDate: range.first,
    localEndDate: range.last,
    asOfDate: toTimestamp(lock?.locked ?? now),
    ...(lock?.figures ?? figures),
    digest: lock?.digest ?? digestOf(range, figures),
    isOver: range.last < civilDate(now, site.timeZone),
    overlaps: overlapping.filter((period) => period !== lock).map(toWirePeriod),
    differences: differences.map(toWireDifference),
    lockedPeriods: latest.map(toWirePeriod),
    rates: people.map(({ id, name }) =>
      toWireRates(id, name, { entries: rates.get(id) ?? [], currency: site.currency }),
    ),
    ...(lock ? { lock: toWirePeriod(lock) } : {}),
  };
};

export const handlers: Handlers<'pay'> = { queryPay, setPayRates, setPayAdjustment, setPayLock };
