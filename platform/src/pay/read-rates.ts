import type { Modules, RequestOf, ServiceId } from '@foyer/contract';
import type { Currency } from '@foyer/contract/values';
import type { Rate, Tier } from '../pay-rates/rate.ts';
import { asId } from '../server/lib/ids.ts';
import { toMinorUnits } from '../server/lib/money.ts';
import { refuseField } from '../server/lib/violations.ts';

type WireRate = NonNullable<RequestOf<Modules['pay']['setPayRates']>['rates']>[number];

function readAmount(amount: string | undefined, field: string, currency: Currency): number {
  if (amount === undefined) return refuseField(field, 'is required');
  return toMinorUnits(amount, currency) ?? refuseField(field, `must have at most the decimals of ${currency}`);
}

/** Percentages have at most two decimals, as the contract says. */
function readPercent(percent: string | undefined, field: string): number {
  if (percent === undefined) return refuseField(field, 'is required');
  const [whole = '0', decimals = ''] = percent.split('.');
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}

function readTiers(tiers: NonNullable<WireRate['tiers']>, at: string, currency: Currency): Tier[] {
  let before = 0;
  return tiers.map(({ above, percent }, index) => {
    const field = `${at}[${index}].above`;
    const aboveMinor = readAmount(above, field, currency);
    if (aboveMinor <= before) return refuseField(field, 'must be above 0 and above the tier before it');
    before = aboveMinor;
    return { aboveMinor, percentHundredths: readPercent(percent, `${at}[${index}].percent`) };
  });
}

function readRate(rate: WireRate, at: string, currency: Currency): Rate {
  const service = rate.serviceId === undefined ? {} : { serviceId: asId<ServiceId>(rate.serviceId.toLowerCase()) };
  if (rate.kind === 'COMMISSION') {
    if (rate.amount !== undefined)
      return refuseField(`${at}.amount`, 'must not be sent for a commission: it has a percent');
    return {
      kind: rate.kind,
      ...service,
      percentHundredths: readPercent(rate.percent, `${at}.percent`),
      tiers: readTiers(rate.tiers ?? [], `${at}.tiers`, currency),
    };
  }
  for (const name of ['percent', 'tiers'] as const)
    if (rate[name] !== undefined) return refuseField(`${at}.${name}`, 'is for commissions only');
  return { kind: rate.kind, ...service, amountMinor: readAmount(rate.amount, `${at}.amount`, currency) };
}

/** The rates of a request: one of each kind for a service, and one for all others. Services may be deleted ones. */
export function readRates(
  sent: readonly WireRate[],
  { currency, serviceIds }: { currency: Currency; serviceIds: ReadonlySet<string> },
): Rate[] {
  const seen = new Set<string>();
  return sent.map((each, index) => {
    const at = `rates[${index}]`;
    const rate = readRate(each, at, currency);
    if (rate.serviceId !== undefined && !serviceIds.has(rate.serviceId))
      return refuseField(`${at}.serviceId`, 'names no service of this site');
    const key = `${rate.kind} ${rate.serviceId ?? ''}`;
    if (seen.has(key)) return refuseField(at, 'is the second rate of its kind for this service');
    seen.add(key);
    return rate;
  });
}
