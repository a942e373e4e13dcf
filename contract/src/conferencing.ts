import * as T from 'typebox';
import { operation } from './operation.ts';
import { MANAGERS } from './roles.ts';
import { choice, entity, Guid, message, Revision, stored, Timestamp } from './shapes/shape.ts';

/** Foyer's own: how the site's online meetings are held. */
const prefixes = ['/foyer'];

const Url = T.String({ minLength: 1, maxLength: 1000 });

const ConferencingSettings = entity({
  /** NONE shows no link, FIXED_LINK the same one each time, JITSI a room of its own for each booking or session. */
  provider: choice(['NONE', 'FIXED_LINK', 'JITSI']),
  /** The link of everybody without one of their own; of JITSI the pattern of rooms, such as `https://meet.example.com/{room}`. */
  url: T.String({ maxLength: 1000 }),
  /** Links of staff members, before those of services. */
  staffLinks: T.Array(message({ staffMemberId: Guid, url: Url }), { maxItems: 220 }),
  serviceLinks: T.Array(message({ serviceId: Guid, url: Url }), { maxItems: 100 }),
  revision: Revision,
  updatedDate: Timestamp,
});

const answer = message({
  conferencingSettings: stored(ConferencingSettings, [
    'provider',
    'url',
    'staffLinks',
    'serviceLinks',
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

/** Links of staff members and services are replaced as a whole. Bookings show the new link from then on. */
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
