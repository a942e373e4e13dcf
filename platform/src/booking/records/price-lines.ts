import type { ServiceEntity } from '../../catalog/services/service-entity.ts';
import { type Money, readCurrency, shareOf } from '../../server/lib/money.ts';
import type { PriceLine } from './price-line.ts';
import type { CourseShare } from './pro-rata.ts';
import type { ParticipantChoices } from './record.ts';

/** Participants with the same choices. */
export type ChoosingGroup = NonNullable<ParticipantChoices['serviceChoices']>[number];

/** A variant as prices need it. */
export interface PricedVariant {
  /** Distinguishes the variants of a service. */
  key: string;
  name: string;
  price: Money;
}

export interface PricedAddOn {
  id: string;
  name: string;
  unitPrice: Money;
  quantity: number;
}

/** The part of a booking request that decides its price. */
export interface PricedRequest {
  participants: number;
  choices?: ParticipantChoices | undefined;
  /** The variant that a group of participants takes; undefined for the service's own price. */
  variantOf?: (group: ChoosingGroup) => PricedVariant | undefined;
  addOns?: readonly PricedAddOn[];
  /** The sessions of a pro-rata course that are left. */
  share?: CourseShare | undefined;
}

export type PricedService = Pick<ServiceEntity, 'name' | 'payment'>;

export const readMoney = (amount: { value?: string; currency?: string } | undefined): Money | undefined =>
  amount?.value !== undefined && amount.currency !== undefined
    ? { value: amount.value, currency: readCurrency(amount.currency) }
    : undefined;

/** An amount for one participant, or the part of it that the remaining sessions of a course cost. */
const dueOf = (amount: Money, { left, all }: CourseShare = { left: 1, all: 1 }): Money =>
  left < all ? shareOf(amount, BigInt(left), BigInt(all)) : amount;

/** The lines of a booking: participants by their choices, then add-ons. A price in words has none. */
export function priceLinesOf({ name, payment }: PricedService, request: PricedRequest): PriceLine[] {
  const own = readMoney(payment.fixed?.price ?? payment.varied?.defaultPrice);
  const groups = request.choices?.serviceChoices ?? [{ numberOfParticipants: request.participants }];
  const participants = groups.flatMap((group): PriceLine[] => {
    const variant = request.variantOf?.(group);
    const price = variant?.price ?? own;
    if (!price) return [];
    const named = variant ? { id: variant.key, name: variant.name } : { name };
    const unitPrice = dueOf(price, request.share);
    return [{ kind: 'PARTICIPANTS', ...named, quantity: group.numberOfParticipants ?? 1, unitPrice }];
  });
  const addOns = (request.addOns ?? []).map((addOn): PriceLine => ({ kind: 'ADD_ON', ...addOn }));
  return [...joined(participants), ...addOns];
}

/** Lines of the same choice as one. */
function joined(lines: readonly PriceLine[]): PriceLine[] {
  const byChoice = new Map<string | undefined, PriceLine>();
  for (const line of lines) {
    const known = byChoice.get(line.id);
    byChoice.set(line.id, known ? { ...known, quantity: known.quantity + line.quantity } : line);
  }
  return [...byChoice.values()];
}

/** The deposit for one participant. */
export function unitDepositOf({ payment }: Pick<PricedService, 'payment'>, share?: CourseShare): Money | undefined {
  const deposit = readMoney(payment.fixed?.deposit ?? payment.varied?.deposit);
  return deposit && dueOf(deposit, share);
}

/** The lines of other participants. What was agreed before keeps its price; add-ons stay. */
export function changedLinesOf(
  agreed: readonly PriceLine[],
  service: PricedService,
  request: Omit<PricedRequest, 'addOns'>,
): PriceLine[] {
  const before = agreed.filter(({ kind }) => kind === 'PARTICIPANTS');
  const addOns = agreed.filter(({ kind }) => kind === 'ADD_ON');
  const [first] = before;
  if (!first) return addOns;
  const isOne = before.length === 1 && !request.choices?.serviceChoices?.some((group) => request.variantOf?.(group));
  if (!request.variantOf || (isOne && !request.variantOf({})))
    return [{ ...first, quantity: request.participants }, ...addOns];
  const lines = priceLinesOf(service, request).map((line) => {
    const known = before.find(({ id }) => id === line.id);
    return known ? { ...line, name: known.name, unitPrice: known.unitPrice } : line;
  });
  return [...lines, ...addOns];
}
