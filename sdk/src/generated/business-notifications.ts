// Generated from contract/src/business-notifications.ts by `npm run generate`. Do not edit.
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Call } from '../call-spec.ts';
import type { NoOptions } from '../method.ts';
import type { BookingRequest, BrowserSubscriptionInput, NotificationRecipient, NotifiedDevice, PreferencesInput, Stoppable } from './shapes.ts';

export interface AddNotificationAddressOptions {
  locationId?: string | null;
  preferences?: PreferencesInput | null;
}
/** Add an address that hears of bookings, of all or of those at one location. */
export const addNotificationAddress: Call<[email: string, options?: AddNotificationAddressOptions], NotificationRecipient, 'TOO_MANY_RECIPIENTS'> = /* @__PURE__ */ call('businessNotifications.addNotificationAddress POST /foyer/v1/notification-recipients email recipient');

/** Send the caller notifications on the device that they are signed in on, until they sign out there. */
export const addPushSubscription: Call<[subscription: BrowserSubscriptionInput, options?: NoOptions], NotifiedDevice, 'MEMBER_REQUIRED' | 'TOO_MANY_RECIPIENTS'> = /* @__PURE__ */ call('businessNotifications.addPushSubscription POST /foyer/v1/push-subscriptions subscription device');

/** Approve a request, by the link in a mail about it; once. */
export const approveBookingRequest: Call<[token: string, revision: string, options?: NoOptions], BookingRequest, 'INVALID_TOKEN' | 'REQUEST_REPLACED' | 'REQUEST_ANSWERED' | 'REQUEST_OVER' | 'BOOKING_REVISION_MISMATCH' | 'INVALID_BOOKING_STATUS' | 'NO_OPEN_SPOTS' | 'BENEFIT_NOT_AVAILABLE'> = /* @__PURE__ */ call('businessNotifications.approveBookingRequest POST /foyer/v1/booking-requests/{token}/approve revision bookingRequest', toAddress);

export interface DeclineBookingRequestOptions {
  message?: string | null;
}
/** Decline a request with a message to the customer, by the link in a mail about it; once. */
export const declineBookingRequest: Call<[token: string, revision: string, options?: DeclineBookingRequestOptions], BookingRequest, 'INVALID_TOKEN' | 'REQUEST_REPLACED' | 'REQUEST_ANSWERED' | 'REQUEST_OVER' | 'BOOKING_REVISION_MISMATCH' | 'INVALID_BOOKING_STATUS'> = /* @__PURE__ */ call('businessNotifications.declineBookingRequest POST /foyer/v1/booking-requests/{token}/decline revision bookingRequest', toAddress);

/** Get a request for approval, by the link in a mail about it. */
export const getBookingRequest: Call<[token: string, options?: NoOptions], BookingRequest, 'INVALID_TOKEN' | 'REQUEST_REPLACED'> = /* @__PURE__ */ call('businessNotifications.getBookingRequest GET /foyer/v1/booking-requests/{token}  bookingRequest', toAddress);

export interface GetNotificationStopResponse {
  stops: Stoppable;
  isStopped: boolean;
}
/** Get what the link in a mail would stop. */
export const getNotificationStop: Call<[token: string, options?: NoOptions], GetNotificationStopResponse, 'INVALID_TOKEN'> = /* @__PURE__ */ call('businessNotifications.getNotificationStop GET /foyer/v1/notification-stops/{token}', toAddress);

/** List who hears of bookings; everybody but owners sees only themselves. */
export const listNotificationRecipients: Call<[options?: NoOptions], NotificationRecipient[], never> = /* @__PURE__ */ call('businessNotifications.listNotificationRecipients GET /foyer/v1/notification-recipients  recipients', toAddress);

export interface ListPushSubscriptionsResponse {
  devices: NotifiedDevice[];
  applicationServerKey: string;
}
/** List the devices on which the caller gets notifications, and the key to subscribe another with. */
export const listPushSubscriptions: Call<[options?: NoOptions], ListPushSubscriptionsResponse, 'MEMBER_REQUIRED'> = /* @__PURE__ */ call('businessNotifications.listPushSubscriptions GET /foyer/v1/push-subscriptions', toAddress);

export interface RemoveNotificationAddressResponse {
}
/** Remove an address that hears of bookings; links in its mails no longer work. */
export const removeNotificationAddress: Call<[recipientId: string, options?: NoOptions], RemoveNotificationAddressResponse, 'RECIPIENT_NOT_FOUND'> = /* @__PURE__ */ call('businessNotifications.removeNotificationAddress DELETE /foyer/v1/notification-recipients/{recipientId}', toAddress);

export interface RemovePushSubscriptionResponse {
}
/** Send the caller no more notifications on one of their devices. */
export const removePushSubscription: Call<[subscriptionId: string, options?: NoOptions], RemovePushSubscriptionResponse, 'MEMBER_REQUIRED' | 'RECIPIENT_NOT_FOUND'> = /* @__PURE__ */ call('businessNotifications.removePushSubscription DELETE /foyer/v1/push-subscriptions/{subscriptionId}', toAddress);

export interface StopNotificationsResponse {
  stops: Stoppable;
}
/** Stop the mails that a link is for. */
export const stopNotifications: Call<[token: string, options?: NoOptions], StopNotificationsResponse, 'INVALID_TOKEN'> = /* @__PURE__ */ call('businessNotifications.stopNotifications POST /foyer/v1/notification-stops/{token}', toAddress);

/** Update what a recipient hears of bookings: oneself, or as an owner anybody. */
export const updateNotificationRecipient: Call<[recipientId: string, preferences: PreferencesInput, options?: NoOptions], NotificationRecipient, 'RECIPIENT_NOT_FOUND'> = /* @__PURE__ */ call('businessNotifications.updateNotificationRecipient PATCH /foyer/v1/notification-recipients/{recipientId} preferences recipient', toAddress);
