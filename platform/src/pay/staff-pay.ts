import type { ServiceId } from '@foyer/contract';
import { findRate, type Rate, type RateKind } from '../pay-rates/rate.ts';
import { divideHalfUp } from '../server/lib/money.ts';

type Commission = Extract<Rate, { kind: 'COMMISSION' }>;

/** What a staff member did for a service, or without one, while the same rates were valid. */
export interface Work {
  serviceId: ServiceId | undefined;
  /** The index of the rates, from 0. */
  part: number;
  rosteredMinutes: bigint;
  serviceMinutes: bigint;
  visits: bigint;
  netSalesMinor: bigint;
}

/** What one rate comes to. The quantity is minutes, visits, or net sales in the smallest unit of the currency. */
export interface Line {
  rate: Rate;
  quantity: bigint;
  amountMinor: bigint;
}

const PERCENT_UNITS = 10_000n;

/** Rounded half away from 0, so that a refund takes back what the sale had given. */
const divide = (dividend: bigint, divisor: bigint): bigint =>
  dividend < 0n ? -divideHalfUp(-dividend, divisor) : divideHalfUp(dividend, divisor);

/** The commission on the first `salesMinor` of a period, in ten-thousandths of the smallest unit; each tier has its part. */
function commissionUpTo({ percentHundredths, tiers }: Commission, salesMinor: bigint): bigint {
  const steps = [{ aboveMinor: 0, percentHundredths }, ...tiers];
  return steps.reduce((sum, step, index) => {
    const next = steps[index + 1];
    const from = BigInt(step.aboveMinor);
    const to = next && salesMinor > BigInt(next.aboveMinor) ? BigInt(next.aboveMinor) : salesMinor;
    // Refunds beyond the sales of the period are taken back at the lowest tier.
    const isIn = to > from || index === 0;
    return isIn ? sum + (to - from) * BigInt(step.percentHundredths) : sum;
  }, 0n);
}

interface Tally {
  rate: Rate;
  quantity: bigint;
  /** Not rounded yet: sixtieths for hours, ten-thousandths for commission. */
  units: bigint;
}

const divisors: Record<RateKind, bigint> = { HOUR: 60n, VISIT: 1n, COMMISSION: PERCENT_UNITS };

/**
 * The lines of a staff member's pay. A rate that stays the same across a change of others is one line. Net sales that a commission is
 * for are counted on through a change of it, so that tiers are of the whole period.
 */
export function listLines(work: readonly Work[], ratesOfPart: (part: number) => readonly Rate[]): Line[] {
  const tallies = new Map<string, Tally>();
  const add = (rate: Rate | undefined, quantity: bigint, units: (rate: Rate) => bigint) => {
    if (!rate || quantity === 0n) return;
    const key = JSON.stringify(rate);
    const before = tallies.get(key) ?? { rate, quantity: 0n, units: 0n };
    tallies.set(key, { rate, quantity: before.quantity + quantity, units: before.units + units(rate) });
  };
  const times = (quantity: bigint) => (rate: Rate) =>
    rate.kind === 'COMMISSION' ? 0n : quantity * BigInt(rate.amountMinor);
  for (const { serviceId, part, rosteredMinutes, serviceMinutes, visits } of inOrder(work)) {
    const rates = ratesOfPart(part);
    add(findRate(rates, 'HOUR', undefined), rosteredMinutes, times(rosteredMinutes));
    add(findRate(rates, 'HOUR', serviceId), serviceMinutes, times(serviceMinutes));
    add(findRate(rates, 'VISIT', serviceId), visits, times(visits));
  }
  for (const { rate, salesMinor, beforeMinor } of listCommissions(work, ratesOfPart)) {
    const units = commissionUpTo(rate, beforeMinor + salesMinor) - commissionUpTo(rate, beforeMinor);
    add(rate, salesMinor, () => units);
  }
  return [...tallies.values()].map(({ rate, quantity, units }) => ({
    rate,
    quantity,
    amountMinor: divide(units, divisors[rate.kind]),
  }));
}

const inOrder = (work: readonly Work[]): Work[] =>
  [...work].sort(
    (left, right) => left.part - right.part || ((left.serviceId ?? '') < (right.serviceId ?? '') ? -1 : 1),
  );

/** The net sales of each rate while it was valid, after those before them that a rate of the same service, or of all, was for. */
function listCommissions(work: readonly Work[], ratesOfPart: (part: number) => readonly Rate[]) {
  const sums = new Map<string, { part: number; rate: Commission; salesMinor: bigint }>();
  for (const { serviceId, part, netSalesMinor } of inOrder(work)) {
    const rate = findRate(ratesOfPart(part), 'COMMISSION', serviceId);
    if (!rate) continue;
    const key = `${part} ${rate.serviceId ?? ''}`;
    sums.set(key, { part, rate, salesMinor: (sums.get(key)?.salesMinor ?? 0n) + netSalesMinor });
  }
  const before = new Map<string, bigint>();
  return [...sums.values()].map(({ rate, salesMinor }) => {
    const scope = rate.serviceId ?? '';
    const beforeMinor = before.get(scope) ?? 0n;
    before.set(scope, beforeMinor + salesMinor);
    return { rate, salesMinor, beforeMinor };
  });
}

/** What a staff member is paid by rates, by kind. */
export function sumLines(lines: readonly Line[]): Record<RateKind, bigint> {
  const sumOf = (kind: RateKind) =>
    lines.reduce((sum, { rate, amountMinor }) => (rate.kind === kind ? sum + amountMinor : sum), 0n);
  return { HOUR: sumOf('HOUR'), VISIT: sumOf('VISIT'), COMMISSION: sumOf('COMMISSION') };
}
