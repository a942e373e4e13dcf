import type { FieldViolation, OperationOf, PlanId, RequestOf, ServiceId } from '@foyer/contract';
import { type Currency, type Instant, instantAt } from '@foyer/contract/values';
import { asId } from '../../server/lib/ids.ts';
import type { FieldPath } from '../../server/lib/merge.ts';
import { fromMinorUnits, toMinorUnits } from '../../server/lib/money.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import type { Discount } from '../prices/price.ts';
import { formatRate, readRate } from '../prices/rate.ts';
import type { CouponContent, CouponScope } from './coupon.ts';

export type Specification = RequestOf<OperationOf<'coupons.createCoupon'>>['specification'];
type Scope = NonNullable<Specification['scope']>;

/** The sent form of a value, or why it is refused. */
type Read<T> = { value: T } | { violation: FieldViolation };

const refused = (field: string, description: string): { violation: FieldViolation } => ({
  violation: oneViolation(`specification.${field}`, description, 'OTHER'),
});

/** Reads a whole specification. Throws a ValidationError that names every field that is wrong. */
export function readSpecification(sent: Specification, currency: Currency, now: Instant): CouponContent {
  const parts = {
    name: readName(sent.name),
    code: readCode(sent.code),
    discount: readDiscount(sent, currency),
    scope: readScope(sent),
    minimumSubtotalMinor: readMinimum(sent.minimumSubtotal, currency),
    cycleCount: readCycleCount(sent),
    dates: readDates(sent, now),
  };
  const violations = Object.values(parts).flatMap((part) => ('violation' in part ? [part.violation] : []));
  if (violations.length > 0) throw new ValidationError(violations);
  return {
    name: accept(parts.name),
    code: accept(parts.code),
    discount: accept(parts.discount),
    scope: accept(parts.scope),
    minimumSubtotalMinor: accept(parts.minimumSubtotalMinor),
    cycleCount: accept(parts.cycleCount),
    ...accept(parts.dates),
    appliesToSubscriptions: sent.appliesToSubscriptions ?? true,
    usageLimit: sent.usageLimit,
    limitPerCustomer: sent.limitPerCustomer,
    isActive: sent.active ?? true,
  };
}

function accept<T>(read: Read<T>): T {
  if ('value' in read) return read.value;
  throw new ValidationError([read.violation]);
}

function readName(name = ''): Read<string> {
  return name.trim() ? { value: name.trim() } : refused('name', 'must not be blank');
}

/** No spaces, line breaks or other invisible characters. */
const CODE = /^[^\s\p{C}]{1,20}$/u;

function readCode(code = ''): Read<string> {
  return CODE.test(code.trim()) ? { value: code.trim() } : refused('code', 'needs 1 to 20 characters without spaces');
}

/** An amount in minor units; undefined when it has more decimals than the currency. */
const toMinor = (amount: number, currency: Currency): number | undefined =>
  /^\d+(\.\d+)?$/.test(String(amount)) ? toMinorUnits(String(amount), currency) : undefined;

function readDiscount({ moneyOffAmount, percentOffRate }: Specification, currency: Currency): Read<Discount> {
  if (moneyOffAmount !== undefined) {
    const amountMinor = toMinor(moneyOffAmount, currency);
    if (amountMinor === undefined) return refused('moneyOffAmount', `has more decimals than ${currency}`);
    return amountMinor > 0
      ? { value: { kind: 'AMOUNT', amountMinor } }
      : refused('moneyOffAmount', 'must be more than 0');
  }
  const ratePpm = percentOffRate === undefined ? undefined : readRate(String(percentOffRate));
  if (ratePpm) return { value: { kind: 'PERCENT', ratePpm } };
  return refused('percentOffRate', 'needs a percentage above 0 with at most four decimals, or moneyOffAmount');
}

function readMinimum(minimum: number | undefined, currency: Currency): Read<number | undefined> {
  if (minimum === undefined) return { value: undefined };
  const value = toMinor(minimum, currency);
  return value === undefined ? refused('minimumSubtotal', `has more decimals than ${currency}`) : { value };
}

function readCycleCount({
  appliesToSubscriptions = true,
  discountedCycleCount,
}: Specification): Read<number | undefined> {
  if (discountedCycleCount === undefined || appliesToSubscriptions) return { value: discountedCycleCount };
  return refused('discountedCycleCount', 'needs a coupon that applies to subscriptions');
}

const readEpoch = (time: string | number): Instant => instantAt(Number(time));

function readDates(
  { startTime, expirationTime }: Specification,
  now: Instant,
): Read<Pick<CouponContent, 'validFrom' | 'validUntil'>> {
  const validFrom = startTime === undefined ? now : readEpoch(startTime);
  const validUntil = expirationTime === undefined ? undefined : readEpoch(expirationTime);
  if (validUntil === undefined || validUntil > validFrom) return { value: { validFrom, validUntil } };
  return refused('expirationTime', 'must be later than the start');
}

const GROUPS = { pricingPlans: 'plan', bookings: 'service' } as const;

function readScope({ scope, scopes }: Specification): Read<CouponScope> {
  if (scope && scopes) return refused('scopes', 'can’t be set together with scope');
  const sent = scopes ?? (scope ? [scope] : undefined);
  if (!sent) return { value: { planIds: [], serviceIds: [] } };
  if (sent.some(({ namespace, group }) => group && group.name !== GROUPS[namespace])) {
    return refused(scope ? 'scope.group.name' : 'scopes', 'must be plan for pricingPlans, service for bookings');
  }
  return { value: { planIds: idsOf<PlanId>(sent, 'pricingPlans'), serviceIds: idsOf<ServiceId>(sent, 'bookings') } };
}

/** The ids that scopes name in a namespace: none for all of it, undefined when no scope names it. */
function idsOf<I extends PlanId | ServiceId>(scopes: readonly Scope[], namespace: Scope['namespace']): I[] | undefined {
  const within = scopes.filter((scope) => scope.namespace === namespace);
  if (within.length === 0) return undefined;
  const ids = within.flatMap(({ group }) => (group?.entityId ? [asId<I>(group.entityId.toLowerCase())] : []));
  return ids.length < within.length ? [] : [...new Set(ids)].sort();
}

/** The specification of a coupon in wire form. */
export function writeSpecification(coupon: CouponContent, currency: Currency) {
  const { discount, validFrom, validUntil, cycleCount, usageLimit, limitPerCustomer, minimumSubtotalMinor } = coupon;
  const scopes = writeScopes(coupon.scope);
  const toAmount = (minor: number) => Number(fromMinorUnits(minor, currency));
  return {
    name: coupon.name,
    code: coupon.code,
    ...(discount.kind === 'AMOUNT'
      ? { moneyOffAmount: toAmount(discount.amountMinor) }
      : { percentOffRate: Number(formatRate(discount.ratePpm)) }),
    startTime: String(validFrom),
    ...(validUntil === undefined ? {} : { expirationTime: String(validUntil) }),
    ...(usageLimit === undefined ? {} : { usageLimit }),
    ...(limitPerCustomer === undefined ? {} : { limitPerCustomer }),
    ...(minimumSubtotalMinor === undefined ? {} : { minimumSubtotal: toAmount(minimumSubtotalMinor) }),
    ...(scopes.length > 1 ? { scopes } : scopes[0] ? { scope: scopes[0] } : {}),
    appliesToSubscriptions: coupon.appliesToSubscriptions,
    ...(cycleCount === undefined ? {} : { discountedCycleCount: cycleCount }),
    active: coupon.isActive,
  };
}

function writeScopes({ planIds, serviceIds }: CouponScope): Scope[] {
  if (planIds?.length === 0 && serviceIds?.length === 0) return [];
  return [...writeScope('pricingPlans', planIds), ...writeScope('bookings', serviceIds)];
}

function writeScope(namespace: Scope['namespace'], ids: readonly string[] | undefined): Scope[] {
  if (ids?.length === 0) return [{ namespace }];
  return (ids ?? []).map((entityId) => ({ namespace, group: { name: GROUPS[namespace], entityId } }));
}

const SCOPES: readonly string[] = ['scope', 'scopes'];

/**
 * The specification with the fields sent, or with those that the mask names, which are cleared where they are not sent.
 * Fields sent as null are cleared. Either form of the scope replaces the other.
 */
export function applyChange(
  before: Specification,
  sent: Specification,
  mask: readonly FieldPath[] | undefined,
  cleared: readonly FieldPath[],
): Specification {
  const first = (paths: readonly FieldPath[]) => paths.map(([name = '']) => name);
  const named = mask ? first(mask) : [...Object.keys(sent), ...first(cleared)];
  const isChanged = (name: string) => named.includes(name) || (SCOPES.includes(name) && named.some(isScope));
  const kept = Object.entries(before).filter(([name]) => !isChanged(name));
  const changed = Object.entries(sent).filter(([name]) => isChanged(name));
  return Object.fromEntries([...kept, ...changed]);
}

const isScope = (name: string): boolean => SCOPES.includes(name);
