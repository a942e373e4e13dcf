// Generated from contract/src/orders.ts by `npm run generate`. Do not edit.
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Call } from '../call-spec.ts';
import type { NoOptions } from '../method.ts';
import type { CancellationEffectiveAt, OnBehalfInput, Order, OrderFieldSet, OrderPaymentStatus, OrderStatus, PagingMetadata, PriceDetails, SortingInput, SpannedPrice } from './shapes.ts';

export interface CancelOrderResponse {
}
/** Cancel an order now or at its next payment date. */
export const cancelOrder: Call<[id: string, effectiveAt: CancellationEffectiveAt, options?: NoOptions], CancelOrderResponse, 'ORDER_NOT_FOUND' | 'INVALID_ORDER_STATUS'> = /* @__PURE__ */ call('orders.cancelOrder POST /pricing-plans/v2/orders/{id}/cancel effectiveAt', toAddress);

export interface ChangePaymentMethodResponse {
}
/** Pay the cycles of an own order to come with another saved method. */
export const changePaymentMethod: Call<[id: string, paymentMethodId: string, options?: NoOptions], ChangePaymentMethodResponse, 'ORDER_NOT_FOUND' | 'INVALID_ORDER_STATUS' | 'MEMBER_REQUIRED' | 'PAYMENT_METHOD_NOT_FOUND' | 'NOTHING_TO_PAY'> = /* @__PURE__ */ call('orders.changePaymentMethod POST /pricing-plans/v2/member/orders/{id}/change-payment-method paymentMethodId', toAddress);

export interface ChangeStartDateOptions {
  startDate?: Date | string | null;
}
export interface ChangeStartDateResponse {
}
/** Move the start of an order that has not started, and all dates that follow from it. */
export const changeStartDate: Call<[id: string, options?: ChangeStartDateOptions], ChangeStartDateResponse, 'ORDER_NOT_FOUND' | 'INVALID_ORDER_STATUS'> = /* @__PURE__ */ call('orders.changeStartDate POST /pricing-plans/v2/orders/{id}/change-start-date', toAddress);

export interface CreateOfflineOrderOptions {
  startDate?: Date | string | null;
  paid?: boolean | null;
  couponCode?: string | null;
  submissionId?: string | null;
  formSubmission?: Record<string, unknown> | null;
  formRevision?: string | null;
}
export interface CreateOfflineOrderResponse {
  order: Order;
}
/** Create an order that is paid outside the site. */
export const createOfflineOrder: Call<[planId: string, memberId: string, options?: CreateOfflineOrderOptions], CreateOfflineOrderResponse, 'plan_not_found' | 'archived_plan' | 'ERROR_COUPON_DOES_NOT_EXIST' | 'ERROR_COUPON_IS_DISABLED' | 'ERROR_COUPON_IS_NOT_ACTIVE_YET' | 'ERROR_COUPON_HAS_EXPIRED' | 'ERROR_COUPON_NOT_APPLICABLE_FOR_PLAN' | 'ERROR_INVALID_SUBTOTAL' | 'ERROR_COUPON_USAGE_EXCEEDED' | 'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED'> = /* @__PURE__ */ call('orders.createOfflineOrder POST /pricing-plans/v2/checkout/orders/offline planId,memberId');

export interface CreateOnlineOrderOptions {
  startDate?: Date | string | null;
  couponCode?: string | null;
  onBehalf?: OnBehalfInput | null;
  submissionId?: string | null;
  formSubmission?: Record<string, unknown> | null;
  formRevision?: string | null;
}
export interface CreateOnlineOrderResponse {
  order: Order;
}
/** Buy a plan for oneself, or as the business for a member. */
export const createOnlineOrder: Call<[planId: string, options?: CreateOnlineOrderOptions], CreateOnlineOrderResponse, 'plan_not_found' | 'archived_plan' | 'ERROR_COUPON_DOES_NOT_EXIST' | 'ERROR_COUPON_IS_DISABLED' | 'ERROR_COUPON_IS_NOT_ACTIVE_YET' | 'ERROR_COUPON_HAS_EXPIRED' | 'ERROR_COUPON_NOT_APPLICABLE_FOR_PLAN' | 'ERROR_INVALID_SUBTOTAL' | 'ERROR_COUPON_USAGE_EXCEEDED' | 'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED' | 'MEMBER_REQUIRED' | 'member_not_found' | 'purchases_limit_reached' | 'buyer_can_not_pick_future_start_date' | 'invalid_start_date' | 'accept_payment_feature_missing'> = /* @__PURE__ */ call('orders.createOnlineOrder POST /pricing-plans/v2/checkout/orders/online planId');

export interface GetOfflineOrderPreviewOptions {
  startDate?: Date | string | null;
  couponCode?: string | null;
}
export interface GetOfflineOrderPreviewResponse {
  order: Order;
  purchaseLimitExceeded: boolean;
}
/** Preview an order that is paid outside the site. */
export const getOfflineOrderPreview: Call<[planId: string, memberId: string, options?: GetOfflineOrderPreviewOptions], GetOfflineOrderPreviewResponse, 'plan_not_found' | 'archived_plan' | 'ERROR_COUPON_DOES_NOT_EXIST' | 'ERROR_COUPON_IS_DISABLED' | 'ERROR_COUPON_IS_NOT_ACTIVE_YET' | 'ERROR_COUPON_HAS_EXPIRED' | 'ERROR_COUPON_NOT_APPLICABLE_FOR_PLAN' | 'ERROR_INVALID_SUBTOTAL' | 'ERROR_COUPON_USAGE_EXCEEDED' | 'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED'> = /* @__PURE__ */ call('orders.getOfflineOrderPreview READ /pricing-plans/v2/checkout/orders/preview-offline planId,memberId');

export interface GetOnlineOrderPreviewOptions {
  startDate?: Date | string | null;
  couponCode?: string | null;
}
export interface GetOnlineOrderPreviewResponse {
  order: Order;
  purchaseLimitExceeded: boolean;
}
/** Preview an order of one’s own. */
export const getOnlineOrderPreview: Call<[planId: string, options?: GetOnlineOrderPreviewOptions], GetOnlineOrderPreviewResponse, 'plan_not_found' | 'archived_plan' | 'ERROR_COUPON_DOES_NOT_EXIST' | 'ERROR_COUPON_IS_DISABLED' | 'ERROR_COUPON_IS_NOT_ACTIVE_YET' | 'ERROR_COUPON_HAS_EXPIRED' | 'ERROR_COUPON_NOT_APPLICABLE_FOR_PLAN' | 'ERROR_INVALID_SUBTOTAL' | 'ERROR_COUPON_USAGE_EXCEEDED' | 'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED' | 'MEMBER_REQUIRED' | 'buyer_can_not_pick_future_start_date' | 'invalid_start_date'> = /* @__PURE__ */ call('orders.getOnlineOrderPreview READ /pricing-plans/v2/checkout/orders/preview-online planId');

export interface GetPricePreviewOptions {
  couponCode?: string | null;
}
export interface GetPricePreviewResponse {
  price: PriceDetails;
  prices: SpannedPrice[];
}
/** What a plan costs, cycle by cycle. */
export const getPricePreview: Call<[planId: string, options?: GetPricePreviewOptions], GetPricePreviewResponse, 'plan_not_found' | 'ERROR_COUPON_DOES_NOT_EXIST' | 'ERROR_COUPON_IS_DISABLED' | 'ERROR_COUPON_IS_NOT_ACTIVE_YET' | 'ERROR_COUPON_HAS_EXPIRED' | 'ERROR_COUPON_NOT_APPLICABLE_FOR_PLAN' | 'ERROR_INVALID_SUBTOTAL' | 'ERROR_COUPON_USAGE_EXCEEDED' | 'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED'> = /* @__PURE__ */ call('orders.getPricePreview READ /pricing-plans/v2/checkout/orders/price-preview planId');

export interface ManagementGetOrderOptions {
  fieldSet?: OrderFieldSet | null;
}
export interface ManagementGetOrderResponse {
  order: Order;
}
/** Get an order. */
export const managementGetOrder: Call<[id: string, options?: ManagementGetOrderOptions], ManagementGetOrderResponse, 'ORDER_NOT_FOUND'> = /* @__PURE__ */ call('orders.managementGetOrder GET /pricing-plans/v2/orders/{id}', toAddress);

export interface ManagementListOrdersOptions {
  buyerIds?: readonly string[] | null;
  createdFromDate?: Date | string | null;
  createdUntil?: Date | string | null;
  planIds?: readonly string[] | null;
  autoRenewCanceled?: boolean | null;
  orderStatuses?: readonly OrderStatus[] | null;
  paymentStatuses?: readonly OrderPaymentStatus[] | null;
  limit?: number | null;
  offset?: number | null;
  sorting?: SortingInput | null;
  fieldSet?: OrderFieldSet | null;
}
export interface ManagementListOrdersResponse {
  orders: Order[];
  pagingMetadata: PagingMetadata;
}
/** List orders, the newest first unless sorted. */
export const managementListOrders: Call<[options?: ManagementListOrdersOptions], ManagementListOrdersResponse, never> = /* @__PURE__ */ call('orders.managementListOrders GET /pricing-plans/v2/orders', toAddress);

export interface MarkAsPaidResponse {
}
/** Mark an offline order as paid. */
export const markAsPaid: Call<[id: string, options?: NoOptions], MarkAsPaidResponse, 'ORDER_NOT_FOUND' | 'INVALID_ORDER_STATUS'> = /* @__PURE__ */ call('orders.markAsPaid POST /pricing-plans/v2/orders/{id}/mark-as-paid', toAddress);

export interface MemberGetOrderOptions {
  fieldSet?: OrderFieldSet | null;
}
/** Get an order of the current member. */
export const memberGetOrder: Call<[id: string, options?: MemberGetOrderOptions], Order, 'MEMBER_REQUIRED' | 'ORDER_NOT_FOUND'> = /* @__PURE__ */ call('orders.memberGetOrder GET /pricing-plans/v2/member/orders/{id}  order', toAddress);

export interface MemberListOrdersOptions {
  planIds?: readonly string[] | null;
  autoRenewCanceled?: boolean | null;
  orderStatuses?: readonly OrderStatus[] | null;
  paymentStatuses?: readonly OrderPaymentStatus[] | null;
  limit?: number | null;
  offset?: number | null;
  sorting?: SortingInput | null;
  fieldSet?: OrderFieldSet | null;
}
export interface MemberListOrdersResponse {
  orders: Order[];
  pagingMetadata: PagingMetadata;
}
/** List the current member’s orders, the newest first unless sorted. */
export const memberListOrders: Call<[options?: MemberListOrdersOptions], MemberListOrdersResponse, 'MEMBER_REQUIRED'> = /* @__PURE__ */ call('orders.memberListOrders GET /pricing-plans/v2/member/orders', toAddress);

export interface MemberPauseOrderResponse {
}
/** Pause an own order whose plan allows it; it is resumed by itself on the date. */
export const memberPauseOrder: Call<[id: string, resumeDate: Date | string, options?: NoOptions], MemberPauseOrderResponse, 'MEMBER_REQUIRED' | 'ORDER_NOT_FOUND' | 'INVALID_ORDER_STATUS'> = /* @__PURE__ */ call('orders.memberPauseOrder POST /foyer/v1/member/orders/{id}/pause resumeDate', toAddress);

export interface MemberResumeOrderResponse {
}
/** Resume an own order before the planned date of an own pause. */
export const memberResumeOrder: Call<[id: string, options?: NoOptions], MemberResumeOrderResponse, 'MEMBER_REQUIRED' | 'ORDER_NOT_FOUND' | 'INVALID_ORDER_STATUS'> = /* @__PURE__ */ call('orders.memberResumeOrder POST /foyer/v1/member/orders/{id}/resume', toAddress);

export interface PauseOrderOptions {
  plannedResumeDate?: Date | string | null;
}
export interface PauseOrderResponse {
}
/** Pause an active order; it is resumed by itself on a planned date. */
export const pauseOrder: Call<[id: string, options?: PauseOrderOptions], PauseOrderResponse, 'ORDER_NOT_FOUND' | 'INVALID_ORDER_STATUS'> = /* @__PURE__ */ call('orders.pauseOrder POST /pricing-plans/v2/orders/{id}/pause', toAddress);

export interface PostponeEndDateResponse {
}
/** Move the end of an order to a later date; payments stay as they are. */
export const postponeEndDate: Call<[id: string, endDate: Date | string, options?: NoOptions], PostponeEndDateResponse, 'ORDER_NOT_FOUND' | 'INVALID_ORDER_STATUS'> = /* @__PURE__ */ call('orders.postponeEndDate PATCH /pricing-plans/v2/orders/{id} endDate', toAddress);

export interface PrepareOrderPaymentResponse {
  wixPayOrderId: string;
  cycleNumber: number;
  payByDate?: Date;
}
/** Prepare the payment of what an order owes. */
export const prepareOrderPayment: Call<[id: string, options?: NoOptions], PrepareOrderPaymentResponse, 'ORDER_NOT_FOUND' | 'INVALID_ORDER_STATUS' | 'MEMBER_REQUIRED' | 'NOTHING_TO_PAY' | 'accept_payment_feature_missing'> = /* @__PURE__ */ call('orders.prepareOrderPayment POST /pricing-plans/v2/orders/{id}/prepare-payment', toAddress);

export interface PreparePaymentMethodResponse {
  paymentId: string;
}
/** Prepare another payment method for the cycles of an own order to come. */
export const preparePaymentMethod: Call<[id: string, options?: NoOptions], PreparePaymentMethodResponse, 'ORDER_NOT_FOUND' | 'INVALID_ORDER_STATUS' | 'MEMBER_REQUIRED' | 'NOTHING_TO_PAY' | 'accept_payment_feature_missing'> = /* @__PURE__ */ call('orders.preparePaymentMethod POST /foyer/v1/member/orders/{id}/prepare-payment-method', toAddress);

export interface RequestCancellationResponse {
}
/** Cancel an own order whose plan allows it. */
export const requestCancellation: Call<[id: string, effectiveAt: CancellationEffectiveAt, options?: NoOptions], RequestCancellationResponse, 'MEMBER_REQUIRED' | 'ORDER_NOT_FOUND' | 'INVALID_ORDER_STATUS'> = /* @__PURE__ */ call('orders.requestCancellation POST /pricing-plans/v2/member/orders/{id}/cancel effectiveAt', toAddress);

export interface ResumeOrderResponse {
}
/** Resume a paused order; its dates move by the length of the pause. */
export const resumeOrder: Call<[id: string, options?: NoOptions], ResumeOrderResponse, 'ORDER_NOT_FOUND' | 'INVALID_ORDER_STATUS'> = /* @__PURE__ */ call('orders.resumeOrder POST /pricing-plans/v2/orders/{id}/resume', toAddress);

export interface UndoCancellationResponse {
}
/** Keep an order that was to be canceled at its next payment date. */
export const undoCancellation: Call<[id: string, options?: NoOptions], UndoCancellationResponse, 'ORDER_NOT_FOUND' | 'INVALID_ORDER_STATUS'> = /* @__PURE__ */ call('orders.undoCancellation POST /pricing-plans/v2/orders/{id}/undo-cancellation', toAddress);

export interface UndoCancellationRequestResponse {
}
/** Keep an own order that was to be canceled at its next payment date. */
export const undoCancellationRequest: Call<[id: string, options?: NoOptions], UndoCancellationRequestResponse, 'MEMBER_REQUIRED' | 'ORDER_NOT_FOUND' | 'INVALID_ORDER_STATUS'> = /* @__PURE__ */ call('orders.undoCancellationRequest POST /pricing-plans/v2/member/orders/{id}/undo-cancellation', toAddress);
