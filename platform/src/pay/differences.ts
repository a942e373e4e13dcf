import type { SiteId } from '@foyer/contract';
import type { Currency, Instant } from '@foyer/contract/values';
import type { Db } from '../server/db/database.ts';
import { readCurrency } from '../server/lib/money.ts';
import type { Site } from '../server/sites/store.ts';
import { type Adjustment, listCarried } from './adjustment-store.ts';
import { amountText, toWirePeriod, type WireStaffPay } from './entity.ts';
import type { Period } from './period-store.ts';
import { readPay } from './read-pay.ts';
import { readSigned } from './signed-amount.ts';

/** The change of a person's pay for a locked period since it was locked, in the smallest unit of the currency. */
export interface Difference {
  period: Period;
  resourceId: string;
  name: string | undefined;
  lockedMinor: number;
  currentMinor: number;
  carriedMinor: number;
}

export const leftOf = ({ lockedMinor, currentMinor, carriedMinor }: Difference): number =>
  currentMinor - lockedMinor - carriedMinor;

/** Reads what is left to be carried of locked periods. `except` is an adjustment that is about to be replaced. */
export async function readDifferences(
  db: Db,
  scope: { siteId: SiteId; site: Pick<Site, 'timeZone' | 'currency'>; now: Instant },
  periods: readonly Period[],
  except?: Adjustment['id'],
): Promise<Difference[]> {
  const carried = await listCarried(
    db,
    scope.siteId,
    periods.map(({ id }) => id),
  );
  const differences: Difference[] = [];
  for (const period of periods) {
    const { figures } = await readPay(db, scope, period.range);
    const own = carried.filter(({ id, correctsPeriodId }) => correctsPeriodId === period.id && id !== except);
    differences.push(...compare(period, figures.staff, own));
  }
  return differences.filter((difference) => leftOf(difference) !== 0);
}

function compare(period: Period, now: readonly WireStaffPay[], carried: readonly Adjustment[]): Difference[] {
  const currency = readCurrency(period.figures.currency);
  const locked = new Map(period.figures.staff.map((pay) => [pay.resourceId, pay]));
  const current = new Map(now.map((pay) => [pay.resourceId, pay]));
  return [...new Set([...current.keys(), ...locked.keys()])].map((resourceId) => ({
    period,
    resourceId,
    name: current.get(resourceId)?.name ?? locked.get(resourceId)?.name,
    lockedMinor: minorOf(locked.get(resourceId), currency),
    currentMinor: minorOf(current.get(resourceId), currency),
    carriedMinor: carried.reduce((sum, one) => (one.resourceId === resourceId ? sum + one.amountMinor : sum), 0),
  }));
}

const minorOf = (pay: WireStaffPay | undefined, currency: Currency): number =>
  pay ? readSigned(pay.total, currency) : 0;

export function toWireDifference(difference: Difference) {
  const { period, resourceId, name, lockedMinor, currentMinor, carriedMinor } = difference;
  const currency = readCurrency(period.figures.currency);
  return {
    period: toWirePeriod(period),
    resourceId,
    ...(name === undefined ? {} : { name }),
    lockedTotal: amountText(lockedMinor, currency),
    currentTotal: amountText(currentMinor, currency),
    carried: amountText(carriedMinor, currency),
    difference: amountText(leftOf(difference), currency),
  };
}
