// Generated from contract/src/benefits.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/benefits';
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Argument, NoOptions, Options } from '../method.ts';

type ChangeBalance = typeof contract.changeBalance;
/** Add sessions to a pool, or take some from it, with a reason. */
export const changeBalance = /* @__PURE__ */ call<
  ChangeBalance,
  [orderId: Argument<ChangeBalance, 'orderId'>, benefitId: Argument<ChangeBalance, 'benefitId'>, options: Options<ChangeBalance>]
>({ id: 'benefits.changeBalance', method: 'POST', path: '/pricing-plans/v2/orders/{orderId}/benefits/{benefitId}/change-balance', args: ['orderId', 'benefitId'], address: toAddress });

type DecideBookingsOfEndedOrders = typeof contract.decideBookingsOfEndedOrders;
/** Keep, cancel or ask for the payment of bookings whose order has ended. */
export const decideBookingsOfEndedOrders = /* @__PURE__ */ call<
  DecideBookingsOfEndedOrders,
  [bookingIds: Argument<DecideBookingsOfEndedOrders, 'bookingIds'>, decision: Argument<DecideBookingsOfEndedOrders, 'decision'>, options?: Options<DecideBookingsOfEndedOrders>]
>({ id: 'benefits.decideBookingsOfEndedOrders', method: 'POST', path: '/pricing-plans/v2/benefits/ended-orders/bookings/decide', args: ['bookingIds', 'decision'] });

type GetEligibleBenefits = typeof contract.getEligibleBenefits;
/** List the pools that pay for a booking, in the order in which they are used. */
export const getEligibleBenefits = /* @__PURE__ */ call<
  GetEligibleBenefits,
  [serviceId: Argument<GetEligibleBenefits, 'serviceId'>, options?: Options<GetEligibleBenefits>]
>({ id: 'benefits.getEligibleBenefits', method: 'GET', path: '/pricing-plans/v2/benefits/eligible', args: ['serviceId'], address: toAddress });

type GetPlanBenefits = typeof contract.getPlanBenefits;
/** List the benefits that a plan includes. */
export const getPlanBenefits = /* @__PURE__ */ call<
  GetPlanBenefits,
  [planId: Argument<GetPlanBenefits, 'planId'>, options?: NoOptions]
>({ id: 'benefits.getPlanBenefits', method: 'GET', path: '/pricing-plans/v2/plans/{planId}/benefits', args: ['planId'], address: toAddress });

type ListBookingsOfEndedOrders = typeof contract.listBookingsOfEndedOrders;
/** List future bookings that are paid by orders that have ended or were canceled, by start. */
export const listBookingsOfEndedOrders = /* @__PURE__ */ call<
  ListBookingsOfEndedOrders,
  [options?: Options<ListBookingsOfEndedOrders>]
>({ id: 'benefits.listBookingsOfEndedOrders', method: 'GET', path: '/pricing-plans/v2/benefits/ended-orders/bookings', address: toAddress });

type ListMyOrderBenefits = typeof contract.listMyOrderBenefits;
/** List what was used of the benefits of an own order, and what was lost when it or a cycle ended. */
export const listMyOrderBenefits = /* @__PURE__ */ call<
  ListMyOrderBenefits,
  [orderId: Argument<ListMyOrderBenefits, 'orderId'>, options?: NoOptions]
>({ id: 'benefits.listMyOrderBenefits', method: 'GET', path: '/foyer/v1/member/orders/{orderId}/benefits', args: ['orderId'], address: toAddress });

type ListMyPoolTransactions = typeof contract.listMyPoolTransactions;
/** List what was granted and used of a benefit of an own order, the newest first. */
export const listMyPoolTransactions = /* @__PURE__ */ call<
  ListMyPoolTransactions,
  [orderId: Argument<ListMyPoolTransactions, 'orderId'>, benefitId: Argument<ListMyPoolTransactions, 'benefitId'>, options?: Options<ListMyPoolTransactions>]
>({ id: 'benefits.listMyPoolTransactions', method: 'GET', path: '/pricing-plans/v2/member/orders/{orderId}/benefits/{benefitId}/transactions', args: ['orderId', 'benefitId'], address: toAddress });

type ListMyPools = typeof contract.listMyPools;
/** List what is left of the current member’s benefits. */
export const listMyPools = /* @__PURE__ */ call<
  ListMyPools,
  [options?: Options<ListMyPools>]
>({ id: 'benefits.listMyPools', method: 'GET', path: '/pricing-plans/v2/member/benefits/pools', address: toAddress });

type ListPlansForService = typeof contract.listPlansForService;
/** List the plans on sale that pay for a service, with the benefits that do. */
export const listPlansForService = /* @__PURE__ */ call<
  ListPlansForService,
  [serviceId: Argument<ListPlansForService, 'serviceId'>, options?: Options<ListPlansForService>]
>({ id: 'benefits.listPlansForService', method: 'GET', path: '/pricing-plans/v2/plans/public/for-service', args: ['serviceId'], address: toAddress });

type ListPlansWithBenefits = typeof contract.listPlansWithBenefits;
/** List the plans on sale, with the benefits that they include. */
export const listPlansWithBenefits = /* @__PURE__ */ call<
  ListPlansWithBenefits,
  [options?: Options<ListPlansWithBenefits>]
>({ id: 'benefits.listPlansWithBenefits', method: 'GET', path: '/pricing-plans/v2/plans/public/with-benefits', address: toAddress });

type ListPoolTransactions = typeof contract.listPoolTransactions;
/** List what was granted and used of a benefit of an order, the newest first. */
export const listPoolTransactions = /* @__PURE__ */ call<
  ListPoolTransactions,
  [orderId: Argument<ListPoolTransactions, 'orderId'>, benefitId: Argument<ListPoolTransactions, 'benefitId'>, options?: Options<ListPoolTransactions>]
>({ id: 'benefits.listPoolTransactions', method: 'GET', path: '/pricing-plans/v2/orders/{orderId}/benefits/{benefitId}/transactions', args: ['orderId', 'benefitId'], address: toAddress });

type ListPools = typeof contract.listPools;
/** List what is left of a member’s benefits. */
export const listPools = /* @__PURE__ */ call<
  ListPools,
  [memberId: Argument<ListPools, 'memberId'>, options?: Options<ListPools>]
>({ id: 'benefits.listPools', method: 'GET', path: '/pricing-plans/v2/benefits/pools', args: ['memberId'], address: toAddress });

type SetPlanBenefits = typeof contract.setPlanBenefits;
/** Replace the benefits that a plan includes. */
export const setPlanBenefits = /* @__PURE__ */ call<
  SetPlanBenefits,
  [planId: Argument<SetPlanBenefits, 'planId'>, benefits: Argument<SetPlanBenefits, 'benefits'>, options?: NoOptions]
>({ id: 'benefits.setPlanBenefits', method: 'PUT', path: '/pricing-plans/v2/plans/{planId}/benefits', args: ['planId', 'benefits'], address: toAddress });
