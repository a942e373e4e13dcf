/** Events as they leave the platform (wire semantics §11): the type string and how the entity travels in the envelope. */
export const events = {
  bookingCreated: { type: 'wix.bookings.v2.booking_created', kind: 'created' },
  bookingUpdated: { type: 'wix.bookings.v2.booking_updated', kind: 'updated' },
  bookingConfirmed: { type: 'wix.bookings.v2.booking_confirmed', kind: 'action' },
  bookingDeclined: { type: 'wix.bookings.v2.booking_declined', kind: 'action' },
  bookingCanceled: { type: 'wix.bookings.v2.booking_canceled', kind: 'action' },
  bookingRescheduled: { type: 'wix.bookings.v2.booking_rescheduled', kind: 'action' },
  bookingMarkedAsPending: { type: 'wix.bookings.v2.booking_markedAsPending', kind: 'action' },
  bookingNumberOfParticipantsUpdated: {
    type: 'wix.bookings.v2.booking_number_of_participants_updated',
    kind: 'action',
  },
  memberCreated: { type: 'wix.members.v1.member_created', kind: 'created' },
  memberUpdated: { type: 'wix.members.v1.member_updated', kind: 'updated' },
  memberDeleted: { type: 'wix.members.v1.member_deleted', kind: 'deleted' },
  serviceCreated: { type: 'wix.bookings.services.v2.service_created', kind: 'created' },
  serviceUpdated: { type: 'wix.bookings.services.v2.service_updated', kind: 'updated' },
  serviceDeleted: { type: 'wix.bookings.services.v2.service_deleted', kind: 'deleted' },
} as const;

export type EventType = keyof typeof events;
