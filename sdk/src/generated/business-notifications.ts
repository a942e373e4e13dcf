// Generated from contract/src/business-notifications.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/business-notifications';
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Argument, NoOptions, Options } from '../method.ts';

type AddNotificationAddress = typeof contract.addNotificationAddress;
/** Add an address that hears of bookings, of all or of those at one location. */
export const addNotificationAddress = /* @__PURE__ */ call<
  AddNotificationAddress,
  [email: Argument<AddNotificationAddress, 'email'>, options?: Options<AddNotificationAddress>]
>({ id: 'businessNotifications.addNotificationAddress', method: 'POST', path: '/foyer/v1/notification-recipients', args: ['email'], unwrap: 'recipient' });

type ApproveBookingRequest = typeof contract.approveBookingRequest;
/** Approve a request, by the link in a mail about it; once. */
export const approveBookingRequest = /* @__PURE__ */ call<
  ApproveBookingRequest,
  [token: Argument<ApproveBookingRequest, 'token'>, revision: Argument<ApproveBookingRequest, 'revision'>, options?: NoOptions]
>({ id: 'businessNotifications.approveBookingRequest', method: 'POST', path: '/foyer/v1/booking-requests/{token}/approve', args: ['token', 'revision'], unwrap: 'bookingRequest', address: toAddress });

type DeclineBookingRequest = typeof contract.declineBookingRequest;
/** Decline a request with a message to the customer, by the link in a mail about it; once. */
export const declineBookingRequest = /* @__PURE__ */ call<
  DeclineBookingRequest,
  [token: Argument<DeclineBookingRequest, 'token'>, revision: Argument<DeclineBookingRequest, 'revision'>, options?: Options<DeclineBookingRequest>]
>({ id: 'businessNotifications.declineBookingRequest', method: 'POST', path: '/foyer/v1/booking-requests/{token}/decline', args: ['token', 'revision'], unwrap: 'bookingRequest', address: toAddress });

type GetBookingRequest = typeof contract.getBookingRequest;
/** Get a request for approval, by the link in a mail about it. */
export const getBookingRequest = /* @__PURE__ */ call<
  GetBookingRequest,
  [token: Argument<GetBookingRequest, 'token'>, options?: NoOptions]
>({ id: 'businessNotifications.getBookingRequest', method: 'GET', path: '/foyer/v1/booking-requests/{token}', args: ['token'], unwrap: 'bookingRequest', address: toAddress });

type GetNotificationStop = typeof contract.getNotificationStop;
/** Get what the link in a mail would stop. */
export const getNotificationStop = /* @__PURE__ */ call<
  GetNotificationStop,
  [token: Argument<GetNotificationStop, 'token'>, options?: NoOptions]
>({ id: 'businessNotifications.getNotificationStop', method: 'GET', path: '/foyer/v1/notification-stops/{token}', args: ['token'], address: toAddress });

type ListNotificationRecipients = typeof contract.listNotificationRecipients;
/** List who hears of bookings; everybody but owners sees only themselves. */
export const listNotificationRecipients = /* @__PURE__ */ call<
  ListNotificationRecipients,
  [options?: NoOptions]
>({ id: 'businessNotifications.listNotificationRecipients', method: 'GET', path: '/foyer/v1/notification-recipients', unwrap: 'recipients', address: toAddress });

type RemoveNotificationAddress = typeof contract.removeNotificationAddress;
/** Remove an address that hears of bookings; links in its mails no longer work. */
export const removeNotificationAddress = /* @__PURE__ */ call<
  RemoveNotificationAddress,
  [recipientId: Argument<RemoveNotificationAddress, 'recipientId'>, options?: NoOptions]
>({ id: 'businessNotifications.removeNotificationAddress', method: 'DELETE', path: '/foyer/v1/notification-recipients/{recipientId}', args: ['recipientId'], address: toAddress });

type StopNotifications = typeof contract.stopNotifications;
/** Stop the mails that a link is for. */
export const stopNotifications = /* @__PURE__ */ call<
  StopNotifications,
  [token: Argument<StopNotifications, 'token'>, options?: NoOptions]
>({ id: 'businessNotifications.stopNotifications', method: 'POST', path: '/foyer/v1/notification-stops/{token}', args: ['token'], address: toAddress });

type UpdateNotificationRecipient = typeof contract.updateNotificationRecipient;
/** Update what a recipient hears of bookings: oneself, or as an owner anybody. */
export const updateNotificationRecipient = /* @__PURE__ */ call<
  UpdateNotificationRecipient,
  [recipientId: Argument<UpdateNotificationRecipient, 'recipientId'>, preferences: Argument<UpdateNotificationRecipient, 'preferences'>, options?: NoOptions]
>({ id: 'businessNotifications.updateNotificationRecipient', method: 'PATCH', path: '/foyer/v1/notification-recipients/{recipientId}', args: ['recipientId', 'preferences'], unwrap: 'recipient', address: toAddress });
