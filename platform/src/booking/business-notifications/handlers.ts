import type { LocationId, modules, RecipientId, RequestOf, ResponseOf } from '@foyer/contract';
import { emailKeyOf } from '../../access/identities/identity.ts';
import { findBusinessLocations } from '../../catalog/services/location-store.ts';
import { isMarketingStopped, readMarketingStop, stopMarketing } from '../../contacts/marketing-stop.ts';
import type { CallContext, Handlers, Refusing } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { type FieldPath, hasPath } from '../../server/lib/merge.ts';
import { newId } from '../../server/lib/new-id.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { isTimeZone } from '../../server/lib/zone.ts';
import { lockSite } from '../../server/sites/store.ts';
import { isReviewStopped, readReviewStop, stopReviews } from '../notifications/review-stop.ts';
import { type Choices, defaultPreferences, type Preferences, type Recipient } from './recipient.ts';
import {
  deleteAddress,
  findRecipient,
  listAddresses,
  listPeople,
  listRecipients,
  MOST_ADDRESSES,
} from './recipient-store.ts';
import { saveWithAgenda } from './save.ts';
import { isOff, openStop, stop } from './stop.ts';

type Module = (typeof modules)['businessNotifications'];
type Sent = RequestOf<Module['updateNotificationRecipient']>['preferences'];
type Entity = ResponseOf<Module['updateNotificationRecipient']>['recipient'];
type SettingsCall = Pick<CallContext, 'tx' | 'caller' | 'now'>;

const toEntity = ({ person, ...recipient }: Recipient, { caller }: SettingsCall): Entity => ({
  id: recipient.id,
  kind: person ? 'PERSON' : 'ADDRESS',
  email: recipient.email,
  isMe: isMe(recipient.id, caller),
  choices: toSentChoices(recipient.choices),
  onlyOwn: recipient.onlyOwn,
  digestMinutes: recipient.digestMinutes,
  agendaTime: recipient.agendaTime,
  skipsEmptyDays: recipient.skipsEmptyDays,
  pushKinds: [...recipient.pushKinds],
  ...(recipient.timeZone === undefined ? {} : { timeZone: recipient.timeZone }),
  ...(recipient.locationId === undefined ? {} : { locationId: recipient.locationId }),
  ...(person ? describePerson(person) : {}),
});

const toSentChoices = (choices: Choices): Entity['choices'] => ({
  ...choices,
  MESSAGE_REPLY: choices.MESSAGE_REPLY === 'OFF' ? 'OFF' : 'AT_ONCE',
  DAILY_AGENDA: choices.DAILY_AGENDA === 'OFF' ? 'OFF' : 'AT_ONCE',
});

function describePerson({ role, firstName }: NonNullable<Recipient['person']>): Pick<Entity, 'role' | 'name'> {
  const name = firstName ? { name: firstName } : {};
  return role === 'visitor' || role === 'member' ? name : { role, ...name };
}

const isMe = (id: RecipientId, { kind, id: callerId }: SettingsCall['caller']): boolean =>
  kind === 'member' && callerId === `${id}`;

/** Merges the preferences that were sent into the stored ones. */
function merge(before: Preferences, sent: Sent, cleared: readonly FieldPath[], isPerson: boolean): Preferences {
  const { choices, timeZone, ...rest } = sent;
  if (timeZone !== undefined && !isTimeZone(timeZone)) {
    const description = 'is not a time zone such as Europe/Berlin';
    throw new ValidationError([oneViolation('preferences.timeZone', description, 'FORMAT', 'INVALID_TIME_ZONE')]);
  }
  if (rest.onlyOwn && !isPerson) {
    throw new ValidationError([oneViolation('preferences.onlyOwn', 'is only for people of the team')]);
  }
  if (rest.pushKinds && !isPerson) {
    throw new ValidationError([oneViolation('preferences.pushKinds', 'is only for people of the team')]);
  }
  const { timeZone: known, ...others } = before;
  const zone = timeZone ?? (hasPath(cleared, 'preferences', 'timeZone') ? undefined : known);
  const merged = {
    ...others,
    ...withoutUndefined(rest),
    choices: { ...before.choices, ...withoutUndefined(choices ?? {}) },
  };
  return zone === undefined ? merged : { ...merged, timeZone: zone };
}

const withoutUndefined = <T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

async function requireStop(
  call: Pick<CallContext, 'tx' | 'caller' | 'secret'> & { input: { token: string } } & Refusing<'INVALID_TOKEN'>,
) {
  const opened = await openStop(call.tx, call.caller.siteId, call.secret, call.input.token);
  return opened ?? call.fail('INVALID_TOKEN', 'This link is not valid.');
}

const isSameAddress = (one: string, other: string): boolean => emailKeyOf(one) === emailKeyOf(other.trim());

const failNotFound = ({ fail }: Refusing<'RECIPIENT_NOT_FOUND'>): never =>
  fail('RECIPIENT_NOT_FOUND', 'There is nobody with this ID who hears of bookings.');

type Settings = Omit<
  Handlers<'businessNotifications'>,
  | 'getBookingRequest'
  | 'approveBookingRequest'
  | 'declineBookingRequest'
  | 'listPushSubscriptions'
  | 'addPushSubscription'
  | 'removePushSubscription'
>;

/** The purpose of a link in a mail to a customer: what it stops, and how. */
function customerStopOf({ caller, secret, input: { token } }: StopCall) {
  if (readReviewStop(secret, token)?.siteId === caller.siteId)
    return { stops: 'REVIEW_REQUESTS', isStopped: isReviewStopped, stop: stopReviews } as const;
  if (readMarketingStop(secret, token)?.siteId === caller.siteId)
    return { stops: 'MARKETING', isStopped: isMarketingStopped, stop: stopMarketing } as const;
  return undefined;
}

type StopCall = Pick<CallContext, 'caller' | 'secret'> & { input: { token: string } };

export const handlers: Settings = {
  async listNotificationRecipients(call) {
    const { tx, caller } = call;
    const own = () => (caller.kind === 'member' ? listPeople(tx, caller.siteId, { id: asId(caller.id) }) : []);
    const recipients = await (caller.role === 'owner' ? listRecipients(tx, caller.siteId) : own());
    return { recipients: recipients.map((recipient) => toEntity(recipient, call)) };
  },

  async updateNotificationRecipient(call) {
    const { tx, caller, input, cleared } = call;
    const id = asId<RecipientId>(input.recipientId.toLowerCase());
    if (caller.role !== 'owner' && !isMe(id, caller)) return failNotFound(call);
    // Two changes of one recipient at once are both kept.
    await lockSite(tx, caller.siteId);
    const known = (await findRecipient(tx, caller.siteId, id)) ?? failNotFound(call);
    const changed = merge(known, input.preferences, cleared, known.person !== undefined);
    const { timeZone: _, ...rest } = known;
    const recipient = { ...rest, ...changed };
    await saveWithAgenda(tx, caller.siteId, recipient, call.now);
    return { recipient: toEntity(recipient, call) };
  },

  async addNotificationAddress(call) {
    const { tx, caller, input, cleared, fail } = call;
    const { email, preferences = {} } = input;
    const locationId = input.locationId && asId<LocationId>(input.locationId.toLowerCase());
    if (locationId && (await findBusinessLocations(tx, caller.siteId, [locationId])).length === 0) {
      throw new ValidationError([oneViolation('locationId', 'is not a location of the business')]);
    }
    await lockSite(tx, caller.siteId);
    const known = await listAddresses(tx, caller.siteId);
    // A second click doesn't add it twice.
    const before = known.find((each) => each.locationId === locationId && isSameAddress(each.email, email));
    if (!before && known.length >= MOST_ADDRESSES)
      fail('TOO_MANY_RECIPIENTS', `At most ${MOST_ADDRESSES} addresses can be told.`);
    const recipient = {
      ...(before ?? { id: newId<RecipientId>(), email: email.trim(), ...(locationId ? { locationId } : {}) }),
      ...merge(before ?? defaultPreferences(undefined), preferences, cleared, false),
    };
    await saveWithAgenda(tx, caller.siteId, recipient, call.now);
    return { recipient: toEntity(recipient, call) };
  },

  async removeNotificationAddress(call) {
    const { tx, caller, input } = call;
    const id = asId<RecipientId>(input.recipientId.toLowerCase());
    if (!(await deleteAddress(tx, caller.siteId, id))) return failNotFound(call);
    return {};
  },

  async getNotificationStop(call) {
    const ofCustomer = customerStopOf(call);
    if (ofCustomer) {
      const isStopped = await ofCustomer.isStopped(call.tx, call.secret, call.input.token);
      return { stops: ofCustomer.stops, isStopped };
    }
    const { recipient, stops } = await requireStop(call);
    return { stops, isStopped: isOff(recipient.choices, stops) };
  },

  async stopNotifications(call) {
    const ofCustomer = customerStopOf(call);
    if (ofCustomer) {
      await ofCustomer.stop(call.tx, call.secret, call.input.token, call.now);
      return { stops: ofCustomer.stops };
    }
    const { stops } = await requireStop(call);
    await stop(call.tx, call.caller.siteId, call.secret, call.input.token, call.now);
    return { stops };
  },
};
