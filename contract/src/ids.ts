import type { Branded } from './values.ts';

/** A GUID that knows what it names, so that an id of one kind can't be passed for another. */
export type Id<Kind extends string> = Branded<string, `${Kind}Id`>;

export type SiteId = Id<'Site'>;
export type ClientAppId = Id<'ClientApp'>;
export type VisitorId = Id<'Visitor'>;
export type MemberId = Id<'Member'>;
export type UserId = Id<'User'>;
/** A member's contact has the member's id. */
export type ContactId = Id<'Contact'>;
export type ServiceId = Id<'Service'>;
export type ServiceVariantsId = Id<'ServiceVariants'>;
export type CategoryId = Id<'Category'>;
export type PolicyId = Id<'BookingPolicy'>;
export type FormId = Id<'BookingForm'>;
export type PlanId = Id<'Plan'>;
export type BenefitId = Id<'Benefit'>;
export type OrderId = Id<'Order'>;
export type SubscriptionId = Id<'Subscription'>;
export type ChargeId = Id<'Charge'>;
export type RefundId = Id<'Refund'>;
export type InvoiceId = Id<'Invoice'>;
export type LedgerEntryId = Id<'LedgerEntry'>;
export type PaymentMethodId = Id<'PaymentMethod'>;
export type StoreCreditEntryId = Id<'StoreCreditEntry'>;
export type GiftCardId = Id<'GiftCard'>;
export type PayAdjustmentId = Id<'PayAdjustment'>;
export type PayPeriodId = Id<'PayPeriod'>;
export type CouponId = Id<'Coupon'>;
export type AddOnId = Id<'AddOn'>;
export type AddOnGroupId = Id<'AddOnGroup'>;
export type LocationId = Id<'Location'>;
export type ScheduleId = Id<'Schedule'>;
export type SessionId = Id<'Session'>;
export type ResourceId = Id<'Resource'>;
export type ResourceTypeId = Id<'ResourceType'>;
export type BookingId = Id<'Booking'>;
/** A recipient of notices about bookings: a team member, by the id of their identity, or an address. */
export type RecipientId = Id<'Recipient'>;
/** A device on which a person of the team gets notifications. */
export type PushSubscriptionId = Id<'PushSubscription'>;
export type AttendanceId = Id<'Attendance'>;
export type SignInSessionId = Id<'SignInSession'>;
export type GrantId = Id<'Grant'>;
export type PasskeyId = Id<'Passkey'>;
export type ApiKeyId = Id<'ApiKey'>;
export type IdpConnectionId = Id<'IdpConnection'>;
export type MultiServiceBookingId = Id<'MultiServiceBooking'>;
export type RecurringBookingId = Id<'RecurringBooking'>;
export type ExternalCalendarId = Id<'ExternalCalendar'>;
export type WebhookId = Id<'Webhook'>;
export type DeliveryId = Id<'Delivery'>;
export type JobId = Id<'Job'>;
/** A message of the business to customers; its job has the same id. */
export type MessageId = Id<'Message'>;
export type MessageDeliveryId = Id<'MessageDelivery'>;
export type MessageReplyId = Id<'MessageReply'>;
export type MailTextId = Id<'MailText'>;
