// Generated from contract/src/order-reports.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/order-reports';
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Argument, NoOptions } from '../method.ts';

type GetRecurringRevenue = typeof contract.getRecurringRevenue;
/** Get the monthly recurring revenue of the last twelve months, the oldest first. */
export const getRecurringRevenue = /* @__PURE__ */ call<
  GetRecurringRevenue,
  [options?: NoOptions]
>({ id: 'orderReports.getRecurringRevenue', method: 'GET', path: '/foyer/v1/recurring-revenue', address: toAddress });

type ListOrderProgress = typeof contract.listOrderProgress;
/** List what can be done to orders now, what they owe and what comes next. */
export const listOrderProgress = /* @__PURE__ */ call<
  ListOrderProgress,
  [orderIds: Argument<ListOrderProgress, 'orderIds'>, options?: NoOptions]
>({ id: 'orderReports.listOrderProgress', method: 'GET', path: '/foyer/v1/order-progress', args: ['orderIds'], address: toAddress });
