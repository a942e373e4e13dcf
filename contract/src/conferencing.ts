import * as T from 'typebox';
import { operation } from './operation.ts';
import { MANAGERS, OWNERS } from './roles.ts';
import { choice, entity, Guid, message, Revision, stored, Timestamp } from './shapes/shape.ts';

/** Foyer's own: how the site's online meetings are held. */
const prefixes = ['/foyer'];

const Url = T.String({ minLength: 1, maxLength: 1000 });
const Host = T.String({ minLength: 1, maxLength: 320, pattern: '^\\S+$' });

const ConferencingSettings = entity({
  /**
   * NONE shows no link, FIXED_LINK the same one each time, JITSI a room of its own for each booking or session. ZOOM and
   * GOOGLE_MEET, which need an account, are asked for a meeting once a booking is confirmed.
   */
  provider: choice(['NONE', 'FIXED_LINK', 'JITSI', 'ZOOM', 'GOOGLE_MEET']),
  /**
   * The link of everybody without one of their own; of JITSI the pattern of rooms, such as `https://meet.example.com/{room}`.
   * ZOOM and GOOGLE_MEET make links themselves, and it can't be sent with them.
   */
  url: T.String({ maxLength: 1000 }),
  /** Links of staff members, before those of services. */
  staffLinks: T.Array(message({ staffMemberId: Guid, url: Url }), { maxItems: 220 }),
  serviceLinks: T.Array(message({ serviceId: Guid, url: Url }), { maxItems: 100 }),
  /** Of ZOOM the users, of GOOGLE_MEET the calendars, that hold the meetings of these staff members instead of the account's. */
  hosts: T.Array(message({ staffMemberId: Guid, host: Host }), { maxItems: 220 }),
  revision: Revision,
  updatedDate: Timestamp,
});

const answer = message({
  conferencingSettings: stored(ConferencingSettings, [
    'provider',
    'url',
    'staffLinks',
    'serviceLinks',
    'hosts',
    'revision',
    'updatedDate',
  ]),
});

export const getConferencingSettings = operation({
  method: 'GET',
  path: '/v1/conferencing-settings',
  prefixes,
  summary: 'Get how the online meetings of the site are held',
  allow: MANAGERS,
  request: message({}),
  response: answer,
  errors: [],
  emits: [],
  effect: 'read',
  args: [],
  unwrap: 'conferencingSettings',
});

/**
 * Lists are replaced as a whole. Bookings show the new link from then on, or once the provider has made it; customers who
 * had another one of ZOOM or GOOGLE_MEET get it by mail.
 */
export const updateConferencingSettings = operation({
  method: 'PATCH',
  path: '/v1/conferencing-settings',
  prefixes,
  summary: 'Update the fields sent of how online meetings are held',
  allow: MANAGERS,
  request: message({ conferencingSettings: ConferencingSettings }),
  response: answer,
  errors: ['REVISION_MISMATCH'],
  emits: [],
  effect: 'write',
  args: ['conferencingSettings'],
  unwrap: 'conferencingSettings',
  example: { conferencingSettings: { provider: 'JITSI', url: 'https://meet.example.com/{room}' } },
});

/** The site's account at a provider that it asks for meetings, without secrets. */
const ConferencingAccount = entity({
  provider: choice(['ZOOM', 'GOOGLE_MEET']),
  accountId: T.String(),
  clientId: T.String(),
  /** The user (ZOOM) or the calendar (GOOGLE_MEET) that holds meetings. */
  host: T.String(),
  /** When the provider accepted it; absent while it couldn't be asked. */
  checkedDate: Timestamp,
  /** The reason that meetings to come have no link yet, or an old time. They are tried again until they end. */
  failure: choice(['CREDENTIALS', 'PERMISSION', 'HOST', 'RATE_LIMIT', 'UNAVAILABLE', 'REFUSED']),
  failedMeetings: T.Integer(),
  failingSinceDate: Timestamp,
});

const StoredAccount = stored(ConferencingAccount, ['provider', 'clientId', 'host']);

export const listConferencingAccounts = operation({
  method: 'GET',
  path: '/v1/conferencing-accounts',
  prefixes,
  summary: 'List how the site reaches Zoom and Google Meet, without secrets',
  allow: MANAGERS,
  request: message({}),
  response: message({ conferencingAccounts: T.Array(StoredAccount) }),
  errors: [],
  emits: [],
  effect: 'read',
  args: [],
  unwrap: 'conferencingAccounts',
});

const Secret = T.String({ minLength: 1, maxLength: 1000 });
const Id = T.String({ minLength: 1, maxLength: 200 });

/**
 * Fields that aren't sent stay. The provider is asked before anything is saved: a field that it rejects is refused by its
 * name. Meetings that failed with the account before are tried again. Staged, because no transaction waits for the provider.
 */
export const setConferencingAccount = operation({
  method: 'PUT',
  path: '/v1/conferencing-accounts/{provider}',
  prefixes,
  summary: 'Set how the site reaches Zoom or Google Meet',
  allow: OWNERS,
  request: message(
    { provider: choice(['ZOOM', 'GOOGLE_MEET']) },
    {
      /** Of ZOOM. */
      accountId: Id,
      clientId: Id,
      clientSecret: Secret,
      /** Of GOOGLE_MEET. */
      refreshToken: Secret,
      /** `me` (ZOOM: the app's owner) or `primary` (GOOGLE_MEET: the own calendar) unless it is sent. */
      host: Host,
    },
  ),
  response: message({ conferencingAccount: StoredAccount }),
  errors: [],
  emits: [],
  effect: 'staged',
  unscopedOnly: true,
  args: ['provider'],
  unwrap: 'conferencingAccount',
  example: { provider: 'ZOOM', accountId: 'account', clientId: 'client', clientSecret: 'secret' },
});

/** Not while the site meets with it. Meetings that weren't deleted at the provider by then stay there. */
export const removeConferencingAccount = operation({
  method: 'DELETE',
  path: '/v1/conferencing-accounts/{provider}',
  prefixes,
  summary: 'Forget how the site reaches Zoom or Google Meet',
  allow: OWNERS,
  request: message({ provider: choice(['ZOOM', 'GOOGLE_MEET']) }),
  response: message({}),
  errors: [],
  emits: [],
  effect: 'write',
  unscopedOnly: true,
  args: ['provider'],
  example: { provider: 'GOOGLE_MEET' },
});
