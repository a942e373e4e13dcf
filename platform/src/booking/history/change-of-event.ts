import type { EventType, Modules, ResponseOf } from '@foyer/contract';
import { toTimestamp } from '../../server/lib/timestamp.ts';

type Change = ResponseOf<Modules['bookingRecords']['listBookingChanges']>['changes'][number];
type Kind = Change['kind'];

/** A stored event of a booking. */
export interface BookingEvent {
  id: string;
  entity_id: string;
  event_type: string;
  body: Record<string, unknown>;
  actor_kind: string | null;
  actor_id: string | null;
  created_at: Date;
}

const kinds = {
  bookingCreated: 'CREATED',
  bookingConfirmed: 'CONFIRMED',
  bookingMarkedAsPending: 'PENDING',
  bookingDeclined: 'DECLINED',
  bookingCanceled: 'CANCELED',
  bookingRescheduled: 'RESCHEDULED',
  bookingNumberOfParticipantsUpdated: 'PARTICIPANTS',
  bookingUpdated: 'PAYMENT',
} as const satisfies Partial<Record<EventType, Kind>>;

type Known = keyof typeof kinds;
const isKnown = (type: string): type is Known => Object.hasOwn(kinds, type);

export const changeEvents = Object.keys(kinds).filter(isKnown);
/** The changes that a business wants to know of all its bookings. */
export const newsEvents: readonly EventType[] = ['bookingCreated', 'bookingCanceled', 'bookingRescheduled'];

type Fields = Record<string, unknown>;
const fieldsOf = (value: unknown): Fields => Object(value);
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);

/** Stored bodies are the entities of the wire, of which an erasure has removed whoever booked. */
function bookingOf(type: Known, body: Fields): Fields {
  if (type === 'bookingCreated') return fieldsOf(body.entity);
  return fieldsOf(type === 'bookingUpdated' ? body.currentEntity : fieldsOf(body.body).booking);
}

/** An update accompanies every other change; alone, it is one of the payment. */
const isOther = (type: Known, body: Fields): boolean =>
  type === 'bookingUpdated' && fieldsOf(body.modifiedFields).paymentStatus === undefined;

const defined = <T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };

/** Reads an event as a change of a booking; undefined for one that tells the business nothing. */
export function changeOfEvent(event: BookingEvent, names: ReadonlyMap<string, string>): Change | undefined {
  const { event_type: type, body } = event;
  if (!isKnown(type) || isOther(type, body)) return undefined;
  const booking = bookingOf(type, body);
  const before = type === 'bookingRescheduled' ? fieldsOf(body.body) : {};
  const slot = slotOf(booking.bookedEntity);
  const { firstName, lastName } = fieldsOf(booking.contactDetails);
  return {
    id: event.id,
    bookingId: event.entity_id,
    kind: kinds[type],
    date: toTimestamp(event.created_at),
    actor: actorOf(event, names),
    ...defined({
      title: textOf(fieldsOf(booking.bookedEntity).title),
      customerName: [textOf(firstName), textOf(lastName)].filter(Boolean).join(' ') || undefined,
      status: textOf(booking.status) as Change['status'],
      paymentStatus: textOf(booking.paymentStatus) as Change['paymentStatus'],
      startDate: textOf(booking.startDate) as Change['startDate'],
      resourceId: textOf(slot.id),
      resourceName: textOf(slot.name),
      participants: countOf(booking),
      previousStartDate: textOf(before.previousStartDate) as Change['startDate'],
      previousResourceName: textOf(slotOf(before.previousBookedEntity).name),
      previousParticipants: countOf({
        totalParticipants: fieldsOf(body.body).previousTotalParticipants,
        participantsChoices: fieldsOf(body.body).previousParticipantsChoices,
      }),
    }),
  };
}

const slotOf = (entity: unknown): Fields => fieldsOf(fieldsOf(fieldsOf(entity).slot).resource);

function countOf({ totalParticipants, participantsChoices }: Fields): number | undefined {
  if (typeof totalParticipants === 'number') return totalParticipants;
  const { serviceChoices } = fieldsOf(participantsChoices);
  if (!Array.isArray(serviceChoices)) return undefined;
  return serviceChoices.reduce((sum: number, choice) => sum + Number(fieldsOf(choice).numberOfParticipants ?? 0), 0);
}

function actorOf(
  { actor_kind: kind, actor_id: id }: BookingEvent,
  names: ReadonlyMap<string, string>,
): Change['actor'] {
  const name = names.get(id ?? '');
  const named = name ? { name } : {};
  switch (kind) {
    case 'WIX_USER':
      return { kind: 'TEAM', ...named };
    case 'MEMBER':
      return { kind: 'CUSTOMER', ...named };
    case 'ANONYMOUS_VISITOR':
      return { kind: 'CUSTOMER' };
    case 'APP':
      return { kind: 'APP', ...named };
    default:
      return { kind: 'SYSTEM' };
  }
}
