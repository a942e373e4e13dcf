import { instantAt } from '@foyer/contract/values';
import type { FieldViolation } from '@foyer/sdk';
import { dayOf, endOfDay, isDay, startOfDay } from '../parts/dates.ts';
import { type SentSpecification, type Specification, scopesOf } from './coupon.ts';

/** What a coupon can be for. `several`: plans or services that were chosen through the API, which stay as they are. */
export const scopeChoices = ['everything', 'plans', 'plan', 'services', 'service', 'several'] as const;
export type ScopeChoice = (typeof scopeChoices)[number];
export const discountKinds = ['percent', 'amount'] as const;
export type DiscountKind = (typeof discountKinds)[number];

/** The form as it is typed. */
export interface CouponValues {
  name: string;
  code: string;
  kind: DiscountKind;
  off: string;
  scope: ScopeChoice;
  planId: string;
  serviceId: string;
  /** The first day; empty for now. */
  from: string;
  /** The last day; empty without an end. */
  until: string;
  usageLimit: string;
  limitPerCustomer: string;
  minimum: string;
  appliesToSubscriptions: boolean;
  /** Empty for all payments. */
  cycleCount: string;
}

export const newCoupon: CouponValues = {
  name: '',
  code: '',
  kind: 'percent',
  off: '',
  scope: 'everything',
  planId: '',
  serviceId: '',
  from: '',
  until: '',
  usageLimit: '',
  limitPerCustomer: '',
  minimum: '',
  appliesToSubscriptions: true,
  cycleCount: '',
};

const textOf = (number: number | undefined): string => (number === undefined ? '' : String(number));

function readScope(saved: Specification): Pick<CouponValues, 'scope' | 'planId' | 'serviceId'> {
  const [first, ...more] = scopesOf(saved);
  const chosen = { planId: '', serviceId: '' };
  if (!first) return { ...chosen, scope: 'everything' };
  if (more.length > 0) return { ...chosen, scope: 'several' };
  const id = first.group?.entityId ?? '';
  if (first.namespace === 'pricingPlans') return { ...chosen, scope: id ? 'plan' : 'plans', planId: id };
  return { ...chosen, scope: id ? 'service' : 'services', serviceId: id };
}

/** The first and the last day of a coupon in the zone. */
const readDays = (
  { startTime, expirationTime }: Specification,
  zone: string,
): Pick<CouponValues, 'from' | 'until'> => ({
  from: dayOf(instantAt(Number(startTime)), zone),
  until: expirationTime === undefined ? '' : dayOf(instantAt(Number(expirationTime) - 1), zone),
});

/** A coupon as the form shows it. */
export const readCoupon = (saved: Specification, zone: string): CouponValues => ({
  name: saved.name,
  code: saved.code,
  kind: saved.type === 'moneyOffAmount' ? 'amount' : 'percent',
  off: textOf(saved.moneyOffAmount ?? saved.percentOffRate),
  ...readScope(saved),
  ...readDays(saved, zone),
  usageLimit: textOf(saved.usageLimit),
  limitPerCustomer: textOf(saved.limitPerCustomer),
  minimum: textOf(saved.minimumSubtotal),
  appliesToSubscriptions: saved.appliesToSubscriptions,
  cycleCount: textOf(saved.discountedCycleCount),
});

const decimal = (typed: string): string => typed.trim().replace(',', '.');
const isAmount = (typed: string): boolean => /^\d{1,12}(\.\d{1,3})?$/.test(decimal(typed));
const isPercentage = (typed: string): boolean =>
  /^\d{1,3}(\.\d{1,4})?$/.test(decimal(typed)) && Number(decimal(typed)) <= 100;
const isCount = (typed: string, most: number): boolean =>
  /^\d{1,10}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= most;

/** Plans can be paid per cycle; bookings have no such payments. */
export const isForPlans = ({ scope }: Pick<CouponValues, 'scope'>): boolean =>
  scope !== 'services' && scope !== 'service';

function writeScope({ scope, planId, serviceId }: CouponValues): Pick<SentSpecification, 'scope'> {
  switch (scope) {
    case 'everything':
    case 'several':
      return {};
    case 'plans':
      return { scope: { namespace: 'pricingPlans' } };
    case 'plan':
      return { scope: { namespace: 'pricingPlans', group: { name: 'plan', entityId: planId } } };
    case 'services':
      return { scope: { namespace: 'bookings' } };
    case 'service':
      return { scope: { namespace: 'bookings', group: { name: 'service', entityId: serviceId } } };
  }
}

/** The instants of the days; a day that was not changed keeps its own. */
function writeDays({ from, until }: CouponValues, zone: string, saved: Specification | undefined) {
  const before = saved && readDays(saved, zone);
  const start = before?.from === from ? saved?.startTime : from && String(startOfDay(from, zone));
  const end = before?.until === until ? saved?.expirationTime : until && String(endOfDay(until, zone));
  return { ...(start ? { startTime: start } : {}), ...(end ? { expirationTime: end } : {}) };
}

/** The coupon as the platform takes it. */
export function writeCoupon(values: CouponValues, zone: string, saved?: Specification): SentSpecification {
  const { kind, usageLimit, limitPerCustomer, minimum, appliesToSubscriptions, cycleCount } = values;
  const off = Number(decimal(values.off));
  const hasCycles = isForPlans(values) && appliesToSubscriptions && cycleCount.trim() !== '';
  return {
    name: values.name.trim(),
    code: values.code.trim(),
    ...(kind === 'amount' ? { moneyOffAmount: off } : { percentOffRate: off }),
    ...writeScope(values),
    ...writeDays(values, zone, saved),
    ...(usageLimit.trim() ? { usageLimit: Number(usageLimit) } : {}),
    ...(limitPerCustomer.trim() ? { limitPerCustomer: Number(limitPerCustomer) } : {}),
    ...(minimum.trim() ? { minimumSubtotal: Number(decimal(minimum)) } : {}),
    appliesToSubscriptions,
    ...(hasCycles ? { discountedCycleCount: Number(cycleCount) } : {}),
  };
}

/** Fields that an update replaces; those that are empty are cleared. */
export const writtenFields = ({ kind, scope }: CouponValues): string[] => [
  'name',
  'code',
  kind === 'amount' ? 'moneyOffAmount' : 'percentOffRate',
  ...(scope === 'several' ? [] : ['scope']),
  'startTime',
  'expirationTime',
  'usageLimit',
  'limitPerCustomer',
  'minimumSubtotal',
  'appliesToSubscriptions',
  'discountedCycleCount',
];

export type FieldName = Exclude<keyof CouponValues, 'kind' | 'appliesToSubscriptions'>;

/** The fields that are wrong before anything is sent, in the order of the form. */
export function couponFaults(values: CouponValues): FieldName[] {
  const { name, code, kind, off, scope, planId, serviceId, from, until } = values;
  const isGoodOff = (kind === 'amount' ? isAmount(off) : isPercentage(off)) && Number(decimal(off)) > 0;
  const isBadCount = (typed: string, most = 1_000_000_000) => typed.trim() !== '' && !isCount(typed, most);
  const hasCycles = isForPlans(values) && values.appliesToSubscriptions;
  const faults: [FieldName, boolean][] = [
    ['name', name.trim() === '' || name.trim().length > 80],
    ['code', !/^[^\s\p{C}]{1,20}$/u.test(code.trim())],
    ['off', !isGoodOff],
    ['planId', scope === 'plan' && planId === ''],
    ['serviceId', scope === 'service' && serviceId === ''],
    ['cycleCount', hasCycles && isBadCount(values.cycleCount, 999)],
    ['from', from !== '' && !isDay(from)],
    ['until', until !== '' && (!isDay(until) || until < from)],
    ['usageLimit', isBadCount(values.usageLimit)],
    ['limitPerCustomer', isBadCount(values.limitPerCustomer)],
    ['minimum', values.minimum.trim() !== '' && !isAmount(values.minimum)],
  ];
  return faults.filter(([, isWrong]) => isWrong).map(([field]) => field);
}

const fields: Readonly<Record<string, FieldName>> = {
  name: 'name',
  code: 'code',
  moneyOffAmount: 'off',
  percentOffRate: 'off',
  scope: 'scope',
  scopes: 'scope',
  startTime: 'from',
  expirationTime: 'until',
  usageLimit: 'usageLimit',
  limitPerCustomer: 'limitPerCustomer',
  minimumSubtotal: 'minimum',
  discountedCycleCount: 'cycleCount',
};

/** The field that a violation of the platform is about. */
export function fieldOf({ field }: Pick<FieldViolation, 'field'>): FieldName | undefined {
  const name = /^specification\.(\w+)/.exec(field)?.[1] ?? '';
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}
