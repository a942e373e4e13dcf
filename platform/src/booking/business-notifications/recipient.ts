import type { LocationId, RecipientId, ResourceId, Role } from '@foyer/contract';
import { type NoticeKind, type PushKind, pushKinds, type undigestedKinds } from '@foyer/contract/notice-kinds';

export type Choice = 'OFF' | 'AT_ONCE' | 'DIGEST';
export type ChosenKind = NoticeKind | (typeof undigestedKinds)[number];
export type Choices = Record<ChosenKind, Choice>;

/** How somebody wants to hear of bookings. */
export interface Preferences {
  choices: Choices;
  /** Only of bookings with the person themself. */
  onlyOwn: boolean;
  /** At most one digest in so many minutes. */
  digestMinutes: number;
  /** The wall time of the daily agenda, `HH:mm`. */
  agendaTime: string;
  /** The recipient's own zone, if it isn't the business's. */
  timeZone?: string;
  skipsEmptyDays: boolean;
  /** Kinds that the devices of a person tell of. */
  pushKinds: readonly PushKind[];
}

/** A team member, or an address of the business or of one of its locations. */
export interface Recipient extends Preferences {
  id: RecipientId;
  email: string;
  /** Of a team member. */
  person?: { role: Role; firstName?: string; language?: string; resourceId?: ResourceId };
  locationId?: LocationId;
}

const allOff = (): Choices => ({
  NEW_BOOKING: 'OFF',
  APPROVAL_REQUEST: 'OFF',
  RESCHEDULED: 'OFF',
  CANCELED: 'OFF',
  PARTICIPANTS_CHANGED: 'OFF',
  WAITLIST_JOINED: 'OFF',
  WAITLIST_OFFER_ACCEPTED: 'OFF',
  PAYMENT: 'OFF',
  NO_SHOW: 'OFF',
  MESSAGE_REPLY: 'OFF',
  DAILY_AGENDA: 'OFF',
});

const usual = (): Choices => ({
  ...allOff(),
  NEW_BOOKING: 'AT_ONCE',
  APPROVAL_REQUEST: 'AT_ONCE',
  RESCHEDULED: 'AT_ONCE',
  CANCELED: 'AT_ONCE',
  PARTICIPANTS_CHANGED: 'AT_ONCE',
  WAITLIST_JOINED: 'AT_ONCE',
  WAITLIST_OFFER_ACCEPTED: 'AT_ONCE',
});

const usualOf = (role: Role | undefined): Choices => {
  if (role === 'viewer') return allOff();
  // Staff answer no messages.
  return role === 'staff' ? usual() : { ...usual(), MESSAGE_REPLY: 'AT_ONCE' };
};

/** A device tells what a mail would at once. */
const usualPushes = (role: Role | undefined): PushKind[] => {
  const choices = usualOf(role);
  return role ? pushKinds.filter((kind) => choices[kind] === 'AT_ONCE') : [];
};

/** The default preferences by role: staff get notices of their own bookings, viewers none. */
export const defaultPreferences = (role: Role | undefined): Preferences => ({
  choices: usualOf(role),
  onlyOwn: role === 'staff',
  digestMinutes: 60,
  agendaTime: '07:00',
  skipsEmptyDays: true,
  pushKinds: usualPushes(role),
});

/** A booking as far as it decides who hears of it. */
export interface Concern {
  locationId: string | undefined;
  resourceIds: readonly string[];
  actorId: string | undefined;
}

/** Whether the recipient gets notices of the booking. An actor gets none of their own changes. */
export function concerns(recipient: Recipient, { locationId, resourceIds, actorId }: Concern): boolean {
  const { person, onlyOwn } = recipient;
  if (!person) return recipient.locationId === undefined || recipient.locationId === locationId;
  if (actorId === recipient.id) return false;
  return !onlyOwn || (person.resourceId !== undefined && resourceIds.includes(person.resourceId));
}
