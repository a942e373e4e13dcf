import * as T from 'typebox';
import { operation } from './operation.ts';
import { ANYONE, BUSINESS, OWNERS } from './roles.ts';
import {
  BookingRequest,
  BrowserSubscription,
  NotificationRecipient,
  NotifiedDevice,
  Preferences,
  Stoppable,
} from './shapes/notification.ts';
import { Email, Guid, message } from './shapes/shape.ts';

/** Foyer's own: what the people of the business hear of bookings, and the links in their mails. */
const prefixes = ['/foyer'];

const recipientAnswer = message({ recipient: NotificationRecipient });
const LinkToken = T.String({ minLength: 1, maxLength: 200 });

export const listNotificationRecipients = operation({
  method: 'GET',
  path: '/v1/notification-recipients',
  prefixes,
  summary: 'List who hears of bookings; everybody but owners sees only themselves',
  allow: BUSINESS,
  request: message({}),
  response: message({ recipients: T.Array(NotificationRecipient) }),
  errors: [],
  emits: [],
  effect: 'read',
  args: [],
  unwrap: 'recipients',
});

export const updateNotificationRecipient = operation({
  method: 'PATCH',
  path: '/v1/notification-recipients/{recipientId}',
  prefixes,
  summary: 'Update what a recipient hears of bookings: oneself, or as an owner anybody',
  allow: BUSINESS,
  request: message({ recipientId: Guid, preferences: Preferences }),
  response: recipientAnswer,
  errors: ['RECIPIENT_NOT_FOUND'],
  emits: [],
  effect: 'write',
  args: ['recipientId', 'preferences'],
  unwrap: 'recipient',
});

export const addNotificationAddress = operation({
  method: 'POST',
  path: '/v1/notification-recipients',
  prefixes,
  summary: 'Add an address that hears of bookings, of all or of those at one location',
  allow: OWNERS,
  request: message({ email: Email }, { locationId: Guid, preferences: Preferences }),
  response: recipientAnswer,
  errors: ['TOO_MANY_RECIPIENTS'],
  emits: [],
  effect: 'write',
  unscopedOnly: true,
  args: ['email'],
  unwrap: 'recipient',
});

export const removeNotificationAddress = operation({
  method: 'DELETE',
  path: '/v1/notification-recipients/{recipientId}',
  prefixes,
  summary: 'Remove an address that hears of bookings; links in its mails no longer work',
  allow: OWNERS,
  request: message({ recipientId: Guid }),
  response: message({}),
  errors: ['RECIPIENT_NOT_FOUND'],
  emits: [],
  effect: 'write',
  args: ['recipientId'],
});

export const listPushSubscriptions = operation({
  method: 'GET',
  path: '/v1/push-subscriptions',
  prefixes,
  summary: 'List the devices on which the caller gets notifications, and the key to subscribe another with',
  allow: BUSINESS,
  request: message({}),
  response: message({ devices: T.Array(NotifiedDevice), applicationServerKey: T.String() }),
  errors: ['MEMBER_REQUIRED'],
  emits: [],
  effect: 'read',
  args: [],
});

/** A browser that has a subscription already keeps its id, and belongs to who is signed in on it now. */
export const addPushSubscription = operation({
  method: 'POST',
  path: '/v1/push-subscriptions',
  prefixes,
  summary: 'Send the caller notifications on the device that they are signed in on, until they sign out there',
  allow: BUSINESS,
  request: message({ subscription: BrowserSubscription }),
  response: message({ device: NotifiedDevice }),
  errors: ['MEMBER_REQUIRED', 'TOO_MANY_RECIPIENTS'],
  emits: [],
  effect: 'write',
  args: ['subscription'],
  unwrap: 'device',
});

export const removePushSubscription = operation({
  method: 'DELETE',
  path: '/v1/push-subscriptions/{subscriptionId}',
  prefixes,
  summary: 'Send the caller no more notifications on one of their devices',
  allow: BUSINESS,
  request: message({ subscriptionId: Guid }),
  response: message({}),
  errors: ['MEMBER_REQUIRED', 'RECIPIENT_NOT_FOUND'],
  emits: [],
  effect: 'write',
  args: ['subscriptionId'],
});

export const getNotificationStop = operation({
  method: 'GET',
  path: '/v1/notification-stops/{token}',
  prefixes,
  summary: 'Get what the link in a mail would stop',
  allow: ANYONE,
  request: message({ token: LinkToken }),
  response: message({ stops: Stoppable, isStopped: T.Boolean() }),
  errors: ['INVALID_TOKEN'],
  emits: [],
  effect: 'read',
  args: ['token'],
});

export const stopNotifications = operation({
  method: 'POST',
  path: '/v1/notification-stops/{token}',
  prefixes,
  summary: 'Stop the mails that a link is for',
  allow: ANYONE,
  request: message({ token: LinkToken }),
  response: message({ stops: Stoppable }),
  errors: ['INVALID_TOKEN'],
  emits: [],
  effect: 'write',
  args: ['token'],
});

const requestErrors = ['INVALID_TOKEN', 'REQUEST_REPLACED'] as const;
const answerErrors = [
  ...requestErrors,
  'REQUEST_ANSWERED',
  'REQUEST_OVER',
  'BOOKING_REVISION_MISMATCH',
  'INVALID_BOOKING_STATUS',
] as const;

export const getBookingRequest = operation({
  method: 'GET',
  path: '/v1/booking-requests/{token}',
  prefixes,
  summary: 'Get a request for approval, by the link in a mail about it',
  allow: ANYONE,
  request: message({ token: LinkToken }),
  response: message({ bookingRequest: BookingRequest }),
  errors: requestErrors,
  emits: [],
  effect: 'read',
  args: ['token'],
  unwrap: 'bookingRequest',
});

export const approveBookingRequest = operation({
  method: 'POST',
  path: '/v1/booking-requests/{token}/approve',
  prefixes,
  summary: 'Approve a request, by the link in a mail about it; once',
  allow: ANYONE,
  request: message({ token: LinkToken, revision: T.String({ maxLength: 30 }) }),
  response: message({ bookingRequest: BookingRequest }),
  errors: [...answerErrors, 'NO_OPEN_SPOTS', 'BENEFIT_NOT_AVAILABLE'],
  emits: ['bookingConfirmed', 'bookingUpdated'],
  effect: 'write',
  args: ['token', 'revision'],
  unwrap: 'bookingRequest',
});

export const declineBookingRequest = operation({
  method: 'POST',
  path: '/v1/booking-requests/{token}/decline',
  prefixes,
  summary: 'Decline a request with a message to the customer, by the link in a mail about it; once',
  allow: ANYONE,
  request: message(
    { token: LinkToken, revision: T.String({ maxLength: 30 }) },
    { message: T.String({ maxLength: 1000 }) },
  ),
  response: message({ bookingRequest: BookingRequest }),
  errors: answerErrors,
  emits: ['bookingDeclined', 'bookingUpdated'],
  effect: 'write',
  args: ['token', 'revision'],
  unwrap: 'bookingRequest',
});
