// Generated from contract/src/pay.ts by `npm run generate`. Do not edit.
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Call } from '../call-spec.ts';
import type { NoOptions } from '../method.ts';
import type { CurrencyAmount } from './shapes.ts';

export interface QueryPayResponse {
  localStartDate: string;
  localEndDate: string;
  timeZone: string;
  currency: string;
  asOfDate: Date;
  staff: { resourceId: string; hasRates: boolean; rosteredMinutes: number; serviceMinutes: number; visits: number; netSales: string; hourlyPay: string; visitPay: string; commission: string; tips: string; adjustments: string; total: string; lines: { rate: { kind: 'HOUR' | 'VISIT' | 'COMMISSION'; serviceId?: string; amount?: string; percent?: string; tiers?: { above: string; percent: string }[] }; quantity: string; amount: string; serviceName?: string }[]; entries: { id: string; resourceId: string; localDate: string; kind: 'TIP' | 'ADJUSTMENT'; amount: string; note: string; correctsPeriodId?: string; createdBy: string }[]; name?: string }[];
  totals: { rosteredMinutes: number; serviceMinutes: number; visits: number; netSales: string; hourlyPay: string; visitPay: string; commission: string; tips: string; adjustments: string; total: string };
  notCounted: CurrencyAmount[];
  digest: string;
  isOver: boolean;
  overlaps: { id: string; localStartDate: string; localEndDate: string; lockedBy: string; lockedDate: Date }[];
  differences: { period: { id: string; localStartDate: string; localEndDate: string; lockedBy: string; lockedDate: Date }; resourceId: string; lockedTotal: string; currentTotal: string; carried: string; difference: string; name?: string }[];
  lockedPeriods: { id: string; localStartDate: string; localEndDate: string; lockedBy: string; lockedDate: Date }[];
  rates: { resourceId: string; entries: { localStartDate: string; rates: { kind: 'HOUR' | 'VISIT' | 'COMMISSION'; serviceId?: string; amount?: string; percent?: string; tiers?: { above: string; percent: string }[] }[]; revision: string }[]; name?: string }[];
  lock?: { id: string; localStartDate: string; localEndDate: string; lockedBy: string; lockedDate: Date };
}
/** Get what staff are paid for a range of days, with their rates. */
export const queryPay: Call<[localStartDate: string, localEndDate: string, options?: NoOptions], QueryPayResponse, never> = /* @__PURE__ */ call('pay.queryPay READ /foyer/v1/pay/query localStartDate,localEndDate');

export interface SetPayAdjustmentOptions {
  adjustment?: { resourceId: string; localDate: string; kind: 'TIP' | 'ADJUSTMENT'; amount: string; note: string; correctsPeriodId?: string | null } | null;
}
export interface SetPayAdjustmentResponse {
  adjustment?: { id: string; resourceId: string; localDate: string; kind: 'TIP' | 'ADJUSTMENT'; amount: string; note: string; correctsPeriodId?: string; createdBy: string };
}
/** Add a tip or another amount to what a staff member is paid, change it, or remove it. */
export const setPayAdjustment: Call<[adjustmentId: string, options?: SetPayAdjustmentOptions], SetPayAdjustmentResponse, 'RESOURCE_NOT_FOUND'> = /* @__PURE__ */ call('pay.setPayAdjustment PUT /foyer/v1/pay/adjustments/{adjustmentId}', toAddress);

export interface SetPayLockOptions {
  isLocked: boolean;
  digest?: string | null;
}
export interface SetPayLockResponse {
  lock?: { id: string; localStartDate: string; localEndDate: string; lockedBy: string; lockedDate: Date };
}
/** Lock a pay period with the figures that were shown, or unlock it. */
export const setPayLock: Call<[localStartDate: string, localEndDate: string, options: SetPayLockOptions], SetPayLockResponse, 'PAY_CHANGED' | 'PAY_PERIOD_LOCKED' | 'PAY_CARRIED'> = /* @__PURE__ */ call('pay.setPayLock PUT /foyer/v1/pay/lock localStartDate,localEndDate');

export interface SetPayRatesOptions {
  rates?: readonly { kind: 'HOUR' | 'VISIT' | 'COMMISSION'; serviceId?: string | null; amount?: string | null; percent?: string | null; tiers?: readonly { above: string; percent: string }[] | null }[] | null;
  revision?: string | null;
}
/** Set the rates of a staff member from a day on. */
export const setPayRates: Call<[resourceId: string, localStartDate: string, options?: SetPayRatesOptions], { resourceId: string; entries: { localStartDate: string; rates: { kind: 'HOUR' | 'VISIT' | 'COMMISSION'; serviceId?: string; amount?: string; percent?: string; tiers?: { above: string; percent: string }[] }[]; revision: string }[]; name?: string }, 'RESOURCE_NOT_FOUND' | 'REVISION_MISMATCH'> = /* @__PURE__ */ call('pay.setPayRates PUT /foyer/v1/pay/rates/{resourceId}/{localStartDate}  payRates', toAddress);
