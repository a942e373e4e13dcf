// Generated from contract/src/order-reports.ts by `npm run generate`. Do not edit.
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Call } from '../call-spec.ts';
import type { NoOptions } from '../method.ts';
import type { CurrencyAmount } from './shapes.ts';

export interface GetRecurringRevenueResponse {
  months: { month: string; isComplete: boolean; start: { active: { orders: number; amount: CurrencyAmount }; paused: { orders: number; amount: CurrencyAmount } }; end: { active: { orders: number; amount: CurrencyAmount }; paused: { orders: number; amount: CurrencyAmount } }; started: { orders: number; amount: CurrencyAmount }; ended: { orders: number; amount: CurrencyAmount }; failed: number; recovered: number }[];
  asOfDate: Date;
}
/** Get the monthly recurring revenue of the last twelve months, the oldest first. */
export const getRecurringRevenue: Call<[options?: NoOptions], GetRecurringRevenueResponse, never> = /* @__PURE__ */ call('orderReports.getRecurringRevenue GET /foyer/v1/recurring-revenue', toAddress);

export interface ListOrderProgressResponse {
  progress: { orderId: string; allowedActions: ('pause' | 'resume' | 'cancelImmediately' | 'cancelAtNextPayment' | 'undoCancellation' | 'changeStartDate' | 'postponeEndDate' | 'markAsPaid')[]; owed?: { cycleNumber: number; amount: CurrencyAmount; failedAttempts: number; isBeingCharged: boolean; nextAttemptDate?: Date; cancelDate?: Date }; nextPayment?: { cycleNumber: number; amount: CurrencyAmount; dueDate: Date; isCharged: boolean } }[];
}
/** List what can be done to orders now, what they owe and what comes next. */
export const listOrderProgress: Call<[orderIds: readonly string[], options?: NoOptions], ListOrderProgressResponse, never> = /* @__PURE__ */ call('orderReports.listOrderProgress GET /foyer/v1/order-progress orderIds', toAddress);
