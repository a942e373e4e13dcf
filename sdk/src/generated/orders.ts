// Generated from contract/src/orders.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/orders';
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Argument, NoOptions, Options } from '../method.ts';

type CancelOrder = typeof contract.cancelOrder;
/** Cancel an order now or at its next payment date. */
export const cancelOrder = /* @__PURE__ */ call<
  CancelOrder,
  [id: Argument<CancelOrder, 'id'>, effectiveAt: Argument<CancelOrder, 'effectiveAt'>, options?: NoOptions]
>({ id: 'orders.cancelOrder', method: 'POST', path: '/pricing-plans/v2/orders/{id}/cancel', args: ['id', 'effectiveAt'], address: toAddress });

type ChangePaymentMethod = typeof contract.changePaymentMethod;
/** Pay the cycles of an own order to come with another saved method. */
export const changePaymentMethod = /* @__PURE__ */ call<
  ChangePaymentMethod,
  [id: Argument<ChangePaymentMethod, 'id'>, paymentMethodId: Argument<ChangePaymentMethod, 'paymentMethodId'>, options?: NoOptions]
>({ id: 'orders.changePaymentMethod', method: 'POST', path: '/pricing-plans/v2/member/orders/{id}/change-payment-method', args: ['id', 'paymentMethodId'], address: toAddress });

type ChangeStartDate = typeof contract.changeStartDate;
/** Move the start of an order that has not started, and all dates that follow from it. */
export const changeStartDate = /* @__PURE__ */ call<
  ChangeStartDate,
  [id: Argument<ChangeStartDate, 'id'>, options?: Options<ChangeStartDate>]
>({ id: 'orders.changeStartDate', method: 'POST', path: '/pricing-plans/v2/orders/{id}/change-start-date', args: ['id'], address: toAddress });

type CreateOfflineOrder = typeof contract.createOfflineOrder;
/** Create an order that is paid outside the site. */
export const createOfflineOrder = /* @__PURE__ */ call<
  CreateOfflineOrder,
  [planId: Argument<CreateOfflineOrder, 'planId'>, memberId: Argument<CreateOfflineOrder, 'memberId'>, options?: Options<CreateOfflineOrder>]
>({ id: 'orders.createOfflineOrder', method: 'POST', path: '/pricing-plans/v2/checkout/orders/offline', args: ['planId', 'memberId'] });

type CreateOnlineOrder = typeof contract.createOnlineOrder;
/** Buy a plan for oneself, or as the business for a member. */
export const createOnlineOrder = /* @__PURE__ */ call<
  CreateOnlineOrder,
  [planId: Argument<CreateOnlineOrder, 'planId'>, options?: Options<CreateOnlineOrder>]
>({ id: 'orders.createOnlineOrder', method: 'POST', path: '/pricing-plans/v2/checkout/orders/online', args: ['planId'] });

type GetOfflineOrderPreview = typeof contract.getOfflineOrderPreview;
/** Preview an order that is paid outside the site. */
export const getOfflineOrderPreview = /* @__PURE__ */ call<
  GetOfflineOrderPreview,
  [planId: Argument<GetOfflineOrderPreview, 'planId'>, memberId: Argument<GetOfflineOrderPreview, 'memberId'>, options?: Options<GetOfflineOrderPreview>]
>({ id: 'orders.getOfflineOrderPreview', method: 'POST', path: '/pricing-plans/v2/checkout/orders/preview-offline', args: ['planId', 'memberId'], reads: true });

type GetOnlineOrderPreview = typeof contract.getOnlineOrderPreview;
/** Preview an order of one’s own. */
export const getOnlineOrderPreview = /* @__PURE__ */ call<
  GetOnlineOrderPreview,
  [planId: Argument<GetOnlineOrderPreview, 'planId'>, options?: Options<GetOnlineOrderPreview>]
>({ id: 'orders.getOnlineOrderPreview', method: 'POST', path: '/pricing-plans/v2/checkout/orders/preview-online', args: ['planId'], reads: true });

type GetPricePreview = typeof contract.getPricePreview;
/** What a plan costs, cycle by cycle. */
export const getPricePreview = /* @__PURE__ */ call<
  GetPricePreview,
  [planId: Argument<GetPricePreview, 'planId'>, options?: Options<GetPricePreview>]
>({ id: 'orders.getPricePreview', method: 'POST', path: '/pricing-plans/v2/checkout/orders/price-preview', args: ['planId'], reads: true });

type ManagementGetOrder = typeof contract.managementGetOrder;
/** Get an order. */
export const managementGetOrder = /* @__PURE__ */ call<
  ManagementGetOrder,
  [id: Argument<ManagementGetOrder, 'id'>, options?: Options<ManagementGetOrder>]
>({ id: 'orders.managementGetOrder', method: 'GET', path: '/pricing-plans/v2/orders/{id}', args: ['id'], address: toAddress });

type ManagementListOrders = typeof contract.managementListOrders;
/** List orders, the newest first unless sorted. */
export const managementListOrders = /* @__PURE__ */ call<
  ManagementListOrders,
  [options?: Options<ManagementListOrders>]
>({ id: 'orders.managementListOrders', method: 'GET', path: '/pricing-plans/v2/orders', address: toAddress });

type MarkAsPaid = typeof contract.markAsPaid;
/** Mark an offline order as paid. */
export const markAsPaid = /* @__PURE__ */ call<
  MarkAsPaid,
  [id: Argument<MarkAsPaid, 'id'>, options?: NoOptions]
>({ id: 'orders.markAsPaid', method: 'POST', path: '/pricing-plans/v2/orders/{id}/mark-as-paid', args: ['id'], address: toAddress });

type MemberGetOrder = typeof contract.memberGetOrder;
/** Get an order of the current member. */
export const memberGetOrder = /* @__PURE__ */ call<
  MemberGetOrder,
  [id: Argument<MemberGetOrder, 'id'>, options?: Options<MemberGetOrder>]
>({ id: 'orders.memberGetOrder', method: 'GET', path: '/pricing-plans/v2/member/orders/{id}', args: ['id'], unwrap: 'order', address: toAddress });

type MemberListOrders = typeof contract.memberListOrders;
/** List the current member’s orders, the newest first unless sorted. */
export const memberListOrders = /* @__PURE__ */ call<
  MemberListOrders,
  [options?: Options<MemberListOrders>]
>({ id: 'orders.memberListOrders', method: 'GET', path: '/pricing-plans/v2/member/orders', address: toAddress });

type MemberPauseOrder = typeof contract.memberPauseOrder;
/** Pause an own order whose plan allows it; it is resumed by itself on the date. */
export const memberPauseOrder = /* @__PURE__ */ call<
  MemberPauseOrder,
  [id: Argument<MemberPauseOrder, 'id'>, resumeDate: Argument<MemberPauseOrder, 'resumeDate'>, options?: NoOptions]
>({ id: 'orders.memberPauseOrder', method: 'POST', path: '/foyer/v1/member/orders/{id}/pause', args: ['id', 'resumeDate'], address: toAddress });

type MemberResumeOrder = typeof contract.memberResumeOrder;
/** Resume an own order before the planned date of an own pause. */
export const memberResumeOrder = /* @__PURE__ */ call<
  MemberResumeOrder,
  [id: Argument<MemberResumeOrder, 'id'>, options?: NoOptions]
>({ id: 'orders.memberResumeOrder', method: 'POST', path: '/foyer/v1/member/orders/{id}/resume', args: ['id'], address: toAddress });

type PauseOrder = typeof contract.pauseOrder;
/** Pause an active order; it is resumed by itself on a planned date. */
export const pauseOrder = /* @__PURE__ */ call<
  PauseOrder,
  [id: Argument<PauseOrder, 'id'>, options?: Options<PauseOrder>]
>({ id: 'orders.pauseOrder', method: 'POST', path: '/pricing-plans/v2/orders/{id}/pause', args: ['id'], address: toAddress });

type PostponeEndDate = typeof contract.postponeEndDate;
/** Move the end of an order to a later date; payments stay as they are. */
export const postponeEndDate = /* @__PURE__ */ call<
  PostponeEndDate,
  [id: Argument<PostponeEndDate, 'id'>, endDate: Argument<PostponeEndDate, 'endDate'>, options?: NoOptions]
>({ id: 'orders.postponeEndDate', method: 'PATCH', path: '/pricing-plans/v2/orders/{id}', args: ['id', 'endDate'], address: toAddress });

type PrepareOrderPayment = typeof contract.prepareOrderPayment;
/** Prepare the payment of what an order owes. */
export const prepareOrderPayment = /* @__PURE__ */ call<
  PrepareOrderPayment,
  [id: Argument<PrepareOrderPayment, 'id'>, options?: NoOptions]
>({ id: 'orders.prepareOrderPayment', method: 'POST', path: '/pricing-plans/v2/orders/{id}/prepare-payment', args: ['id'], address: toAddress });

type PreparePaymentMethod = typeof contract.preparePaymentMethod;
/** Prepare another payment method for the cycles of an own order to come. */
export const preparePaymentMethod = /* @__PURE__ */ call<
  PreparePaymentMethod,
  [id: Argument<PreparePaymentMethod, 'id'>, options?: NoOptions]
>({ id: 'orders.preparePaymentMethod', method: 'POST', path: '/foyer/v1/member/orders/{id}/prepare-payment-method', args: ['id'], address: toAddress });

type RequestCancellation = typeof contract.requestCancellation;
/** Cancel an own order whose plan allows it. */
export const requestCancellation = /* @__PURE__ */ call<
  RequestCancellation,
  [id: Argument<RequestCancellation, 'id'>, effectiveAt: Argument<RequestCancellation, 'effectiveAt'>, options?: NoOptions]
>({ id: 'orders.requestCancellation', method: 'POST', path: '/pricing-plans/v2/member/orders/{id}/cancel', args: ['id', 'effectiveAt'], address: toAddress });

type ResumeOrder = typeof contract.resumeOrder;
/** Resume a paused order; its dates move by the length of the pause. */
export const resumeOrder = /* @__PURE__ */ call<
  ResumeOrder,
  [id: Argument<ResumeOrder, 'id'>, options?: NoOptions]
>({ id: 'orders.resumeOrder', method: 'POST', path: '/pricing-plans/v2/orders/{id}/resume', args: ['id'], address: toAddress });

type UndoCancellation = typeof contract.undoCancellation;
/** Keep an order that was to be canceled at its next payment date. */
export const undoCancellation = /* @__PURE__ */ call<
  UndoCancellation,
  [id: Argument<UndoCancellation, 'id'>, options?: NoOptions]
>({ id: 'orders.undoCancellation', method: 'POST', path: '/pricing-plans/v2/orders/{id}/undo-cancellation', args: ['id'], address: toAddress });

type UndoCancellationRequest = typeof contract.undoCancellationRequest;
/** Keep an own order that was to be canceled at its next payment date. */
export const undoCancellationRequest = /* @__PURE__ */ call<
  UndoCancellationRequest,
  [id: Argument<UndoCancellationRequest, 'id'>, options?: NoOptions]
>({ id: 'orders.undoCancellationRequest', method: 'POST', path: '/pricing-plans/v2/member/orders/{id}/undo-cancellation', args: ['id'], address: toAddress });
