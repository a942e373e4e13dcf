// Generated from contract/src/benefits.ts by `npm run generate`. Do not edit.
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Call } from '../call-spec.ts';
import type { NoOptions } from '../method.ts';
import type { Booking, BulkActionMetadata, ItemMetadata, PagingMetadata, ParticipantNotificationInput, PlanBenefit, Pool, PoolTransaction, PublicPlan, SentPlanBenefitInput, UsedBenefit } from './shapes.ts';

export interface ChangeBalanceOptions {
  adjustBy: number;
  reason: string;
}
export interface ChangeBalanceResponse {
  pool: Pool;
}
/** Add sessions to a pool, or take some from it, with a reason. */
export const changeBalance: Call<[orderId: string, benefitId: string, options: ChangeBalanceOptions], ChangeBalanceResponse, 'ORDER_NOT_FOUND' | 'POOL_NOT_FOUND'> = /* @__PURE__ */ call('benefits.changeBalance POST /pricing-plans/v2/orders/{orderId}/benefits/{benefitId}/change-balance', toAddress);

export interface DecideBookingsOfEndedOrdersOptions {
  participantNotification?: ParticipantNotificationInput | null;
}
export interface DecideBookingsOfEndedOrdersResponse {
  results: { itemMetadata: ItemMetadata }[];
  bulkActionMetadata: BulkActionMetadata;
}
/** Keep, cancel or ask for the payment of bookings whose order has ended. */
export const decideBookingsOfEndedOrders: Call<[bookingIds: readonly string[], decision: 'KEEP' | 'CANCEL' | 'REQUEST_PAYMENT', options?: DecideBookingsOfEndedOrdersOptions], DecideBookingsOfEndedOrdersResponse, 'BOOKING_NOT_FOUND' | 'BOOKING_REVISION_MISMATCH' | 'BOOKING_CANNOT_BE_CANCELLED' | 'BOOKING_POLICY_VIOLATION' | 'NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING' | 'INVALID_BOOKING_STATUS'> = /* @__PURE__ */ call('benefits.decideBookingsOfEndedOrders POST /pricing-plans/v2/benefits/ended-orders/bookings/decide bookingIds,decision');

export interface GetEligibleBenefitsOptions {
  memberId?: string | null;
  startDate?: Date | string | null;
  participants?: number | null;
}
export interface GetEligibleBenefitsResponse {
  pools: Pool[];
  reason?: 'NO_PLAN' | 'PLAN_NOT_ACTIVE' | 'OUTSIDE_VALIDITY' | 'NO_SESSIONS_LEFT';
}
/** List the pools that pay for a booking, in the order in which they are used. */
export const getEligibleBenefits: Call<[serviceId: string, options?: GetEligibleBenefitsOptions], GetEligibleBenefitsResponse, 'MEMBER_REQUIRED'> = /* @__PURE__ */ call('benefits.getEligibleBenefits GET /pricing-plans/v2/benefits/eligible serviceId', toAddress);

export interface GetPlanBenefitsResponse {
  benefits: PlanBenefit[];
  revision: string;
}
/** List the benefits that a plan includes. */
export const getPlanBenefits: Call<[planId: string, options?: NoOptions], GetPlanBenefitsResponse, 'plan_not_found'> = /* @__PURE__ */ call('benefits.getPlanBenefits GET /pricing-plans/v2/plans/{planId}/benefits', toAddress);

export interface ListBookingsOfEndedOrdersOptions {
  memberId?: string | null;
  orderId?: string | null;
  limit?: number | null;
  offset?: number | null;
}
export interface ListBookingsOfEndedOrdersResponse {
  bookings: { booking: Booking; orderId: string; planName: string; sessions: number }[];
  pagingMetadata: PagingMetadata;
}
/** List future bookings that are paid by orders that have ended or were canceled, by start. */
export const listBookingsOfEndedOrders: Call<[options?: ListBookingsOfEndedOrdersOptions], ListBookingsOfEndedOrdersResponse, never> = /* @__PURE__ */ call('benefits.listBookingsOfEndedOrders GET /pricing-plans/v2/benefits/ended-orders/bookings', toAddress);

export interface ListMyOrderBenefitsResponse {
  benefits: UsedBenefit[];
}
/** List what was used of the benefits of an own order, and what was lost when it or a cycle ended. */
export const listMyOrderBenefits: Call<[orderId: string, options?: NoOptions], ListMyOrderBenefitsResponse, 'MEMBER_REQUIRED' | 'ORDER_NOT_FOUND'> = /* @__PURE__ */ call('benefits.listMyOrderBenefits GET /foyer/v1/member/orders/{orderId}/benefits', toAddress);

export interface ListMyPoolTransactionsOptions {
  limit?: number | null;
  offset?: number | null;
}
export interface ListMyPoolTransactionsResponse {
  transactions: PoolTransaction[];
  pagingMetadata: PagingMetadata;
}
/** List what was granted and used of a benefit of an own order, the newest first. */
export const listMyPoolTransactions: Call<[orderId: string, benefitId: string, options?: ListMyPoolTransactionsOptions], ListMyPoolTransactionsResponse, 'MEMBER_REQUIRED' | 'ORDER_NOT_FOUND'> = /* @__PURE__ */ call('benefits.listMyPoolTransactions GET /pricing-plans/v2/member/orders/{orderId}/benefits/{benefitId}/transactions', toAddress);

export interface ListMyPoolsOptions {
  limit?: number | null;
  offset?: number | null;
}
export interface ListMyPoolsResponse {
  pools: Pool[];
  pagingMetadata: PagingMetadata;
}
/** List what is left of the current member’s benefits. */
export const listMyPools: Call<[options?: ListMyPoolsOptions], ListMyPoolsResponse, 'MEMBER_REQUIRED'> = /* @__PURE__ */ call('benefits.listMyPools GET /pricing-plans/v2/member/benefits/pools', toAddress);

export interface ListPlansForServiceOptions {
  limit?: number | null;
  offset?: number | null;
}
export interface ListPlansForServiceResponse {
  plans: { plan: PublicPlan; benefits: PlanBenefit[] }[];
  pagingMetadata: PagingMetadata;
}
/** List the plans on sale that pay for a service, with the benefits that do. */
export const listPlansForService: Call<[serviceId: string, options?: ListPlansForServiceOptions], ListPlansForServiceResponse, never> = /* @__PURE__ */ call('benefits.listPlansForService GET /pricing-plans/v2/plans/public/for-service serviceId', toAddress);

export interface ListPlansWithBenefitsOptions {
  limit?: number | null;
  offset?: number | null;
}
export interface ListPlansWithBenefitsResponse {
  plans: { plan: PublicPlan; benefits: PlanBenefit[] }[];
  pagingMetadata: PagingMetadata;
}
/** List the plans on sale, with the benefits that they include. */
export const listPlansWithBenefits: Call<[options?: ListPlansWithBenefitsOptions], ListPlansWithBenefitsResponse, never> = /* @__PURE__ */ call('benefits.listPlansWithBenefits GET /pricing-plans/v2/plans/public/with-benefits', toAddress);

export interface ListPoolTransactionsOptions {
  limit?: number | null;
  offset?: number | null;
}
export interface ListPoolTransactionsResponse {
  transactions: PoolTransaction[];
  pagingMetadata: PagingMetadata;
}
/** List what was granted and used of a benefit of an order, the newest first. */
export const listPoolTransactions: Call<[orderId: string, benefitId: string, options?: ListPoolTransactionsOptions], ListPoolTransactionsResponse, 'ORDER_NOT_FOUND'> = /* @__PURE__ */ call('benefits.listPoolTransactions GET /pricing-plans/v2/orders/{orderId}/benefits/{benefitId}/transactions', toAddress);

export interface ListPoolsOptions {
  limit?: number | null;
  offset?: number | null;
}
export interface ListPoolsResponse {
  pools: Pool[];
  pagingMetadata: PagingMetadata;
}
/** List what is left of a member’s benefits. */
export const listPools: Call<[memberId: string, options?: ListPoolsOptions], ListPoolsResponse, never> = /* @__PURE__ */ call('benefits.listPools GET /pricing-plans/v2/benefits/pools memberId', toAddress);

export interface PreviewRedemptionsOptions {
  memberId?: string | null;
}
export interface PreviewRedemptionsResponse {
  redemptions: { pool?: Pool; reason?: 'NO_PLAN' | 'PLAN_NOT_ACTIVE' | 'OUTSIDE_VALIDITY' | 'NO_SESSIONS_LEFT' }[];
}
/** Preview which of several bookings a plan would pay for. */
export const previewRedemptions: Call<[bookings: readonly { serviceId: string; startDate: Date | string; participants?: number | null }[], options?: PreviewRedemptionsOptions], PreviewRedemptionsResponse, 'MEMBER_REQUIRED'> = /* @__PURE__ */ call('benefits.previewRedemptions READ /pricing-plans/v2/benefits/preview bookings');

export interface SetPlanBenefitsOptions {
  revision?: string | null;
}
export interface SetPlanBenefitsResponse {
  benefits: PlanBenefit[];
  revision: string;
}
/** Replace the benefits that a plan includes. */
export const setPlanBenefits: Call<[planId: string, benefits: readonly SentPlanBenefitInput[], options?: SetPlanBenefitsOptions], SetPlanBenefitsResponse, 'plan_not_found' | 'REVISION_MISMATCH'> = /* @__PURE__ */ call('benefits.setPlanBenefits PUT /pricing-plans/v2/plans/{planId}/benefits benefits', toAddress);
