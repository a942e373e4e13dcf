import type { Modules, ResourceId, ResponseOf } from '@foyer/contract';
import type { Currency } from '@foyer/contract/values';
import type { Rate, RateEntry } from '../pay-rates/rate.ts';
import { fromMinorUnits } from '../server/lib/money.ts';
import { toTimestamp } from '../server/lib/timestamp.ts';
import type { Adjustment } from './adjustment-store.ts';
import type { Period } from './period-store.ts';

type Answer = ResponseOf<Modules['pay']['queryPay']>;
export type WireStaffPay = Answer['staff'][number];
export type WireRates = Answer['rates'][number];
export type WireRate = WireRates['entries'][number]['rates'][number];
export type WirePeriod = Answer['lockedPeriods'][number];
export type WireAdjustment = WireStaffPay['entries'][number];

export const amountText = (minor: bigint | number, currency: Currency): string =>
  fromMinorUnits(Number(minor), currency);

/** `12.5` for 1250 hundredths. */
const percentText = (hundredths: number): string => {
  const decimals = String(hundredths % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return `${Math.floor(hundredths / 100)}${decimals ? `.${decimals}` : ''}`;
};

export function toWireRate(rate: Rate, currency: Currency): WireRate {
  const service = rate.serviceId === undefined ? {} : { serviceId: rate.serviceId };
  if (rate.kind !== 'COMMISSION')
    return { kind: rate.kind, ...service, amount: amountText(rate.amountMinor, currency) };
  const tiers = rate.tiers.map(({ aboveMinor, percentHundredths }) => ({
    above: amountText(aboveMinor, currency),
    percent: percentText(percentHundredths),
  }));
  return {
    kind: rate.kind,
    ...service,
    percent: percentText(rate.percentHundredths),
    ...(tiers.length > 0 ? { tiers } : {}),
  };
}

export const toWireRates = (
  resourceId: ResourceId,
  name: string | undefined,
  { entries, currency }: { entries: readonly RateEntry[]; currency: Currency },
): WireRates => ({
  resourceId,
  ...(name === undefined ? {} : { name }),
  entries: entries.map(({ validFrom, rates, revision }) => ({
    localStartDate: validFrom,
    rates: rates.map((rate) => toWireRate(rate, currency)),
    revision: String(revision),
  })),
});

export const toWireAdjustment = (adjustment: Adjustment): WireAdjustment => ({
  id: adjustment.id,
  resourceId: adjustment.resourceId,
  localDate: adjustment.localDate,
  kind: adjustment.kind,
  amount: amountText(adjustment.amountMinor, adjustment.currency),
  note: adjustment.note,
  createdBy: adjustment.createdBy,
  ...(adjustment.correctsPeriodId === undefined ? {} : { correctsPeriodId: adjustment.correctsPeriodId }),
});

export const toWirePeriod = ({ id, range, lockedBy, locked }: Period): WirePeriod => ({
  id,
  localStartDate: range.first,
  localEndDate: range.last,
  lockedBy,
  lockedDate: toTimestamp(locked),
});
