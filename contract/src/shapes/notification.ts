import * as T from 'typebox';
import { noticeKinds, pushKinds, stoppables, undigestedKinds } from '../notice-kinds.ts';
import { ZoneName } from './booking.ts';
import { choice, Email, entity, Guid, message, stored, Timestamp } from './shape.ts';

const Choice = choice(['OFF', 'AT_ONCE', 'DIGEST']);

/** How each kind of notice is told. A reply of a customer and the agenda are mails of their own, without a digest. */
const Choices = entity({
  NEW_BOOKING: Choice,
  APPROVAL_REQUEST: Choice,
  RESCHEDULED: Choice,
  CANCELED: Choice,
  PARTICIPANTS_CHANGED: Choice,
  WAITLIST_JOINED: Choice,
  WAITLIST_OFFER_ACCEPTED: Choice,
  PAYMENT: Choice,
  NO_SHOW: Choice,
  MESSAGE_REPLY: choice(['OFF', 'AT_ONCE']),
  DAILY_AGENDA: choice(['OFF', 'AT_ONCE']),
});

const preferenceFields = {
  choices: Choices,
  /** Only of bookings with this person themself. Not for addresses. */
  onlyOwn: T.Boolean(),
  /** At most one digest in so many minutes. */
  digestMinutes: T.Integer({ minimum: 5, maximum: 1440 }),
  /** When the agenda is sent, `HH:mm` in the recipient's zone. */
  agendaTime: T.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' }),
  /** The recipient's own zone; the site's unless set. Null goes back to that. */
  timeZone: ZoneName,
  skipsEmptyDays: T.Boolean(),
  /** Kinds that the person's devices tell of, whatever is mailed. Not for addresses. */
  pushKinds: T.Array(choice(pushKinds), { maxItems: pushKinds.length, uniqueItems: true }),
};

/** A change of a recipient's preferences. Fields that are left out stay. */
export const Preferences = entity(preferenceFields);

/** A team member, or an address of the business or of one of its locations. */
export const NotificationRecipient = stored(
  entity({
    id: Guid,
    kind: choice(['PERSON', 'ADDRESS']),
    email: Email,
    name: T.String(),
    role: choice(['viewer', 'staff', 'manager', 'owner']),
    /** The business location that an address is of. */
    locationId: Guid,
    /** Whether this is the caller. */
    isMe: T.Boolean(),
    ...preferenceFields,
    choices: stored(Choices, [...noticeKinds, ...undigestedKinds]),
  }),
  ['id', 'kind', 'email', 'isMe', 'choices', 'onlyOwn', 'digestMinutes', 'agendaTime', 'skipsEmptyDays', 'pushKinds'],
);

/** A browser's subscription: its `endpoint`, and the `keys` of its `toJSON()` (W3C Push API). */
export const BrowserSubscription = message({
  endpoint: T.String({ maxLength: 1000 }),
  p256dh: T.String({ maxLength: 100 }),
  auth: T.String({ maxLength: 50 }),
});

/** A device on which the caller gets notifications. */
export const NotifiedDevice = message({
  id: Guid,
  /** Its browser and system, such as "Safari on iPhone". */
  device: T.String(),
  createdDate: Timestamp,
  /** Whether the caller is signed in on it. */
  current: T.Boolean(),
});

/** A request for approval, as the page of its link shows it. */
export const BookingRequest = message(
  {
    status: choice(['WAITING', 'APPROVED', 'DECLINED', 'OVER']),
    /** An answer must name it, so that it applies to the request that was shown. */
    revision: T.String(),
    timeZone: T.String(),
    bookings: T.Array(
      message(
        { serviceName: T.String(), startDate: Timestamp, endDate: Timestamp, participants: T.Integer() },
        { staffName: T.String(), location: T.String() },
      ),
    ),
  },
  { customerName: T.String() },
);

/** The notices that a link in a mail stops; in a mail to a customer, the requests for a review. */
export const Stoppable = choice([...stoppables, 'REVIEW_REQUESTS', 'MARKETING']);
