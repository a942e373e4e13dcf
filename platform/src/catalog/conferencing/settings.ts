import type { OperationOf, RequestOf, ResourceId, ServiceId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { isCalled } from '../../server/conferencing/account.ts';
import { asId } from '../../server/lib/ids.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';

export type SentSettings = RequestOf<OperationOf<'conferencing.updateConferencingSettings'>>['conferencingSettings'];
export type Provider = NonNullable<SentSettings['provider']>;

export interface ConferencingSettings {
  provider: Provider;
  /** The link of everybody without one of their own, or the pattern of rooms. */
  url: string;
  staffLinks: { staffMemberId: ResourceId; url: string }[];
  serviceLinks: { serviceId: ServiceId; url: string }[];
  /** The users or calendars of a called provider that hold the meetings of staff members. */
  hosts: { staffMemberId: ResourceId; host: string }[];
  revision: number;
  updated: Instant;
}

/** The placeholder for a room's name in a URL pattern. */
export const ROOM = '{room}';

const refusal = (field: string, description: string) =>
  new ValidationError([oneViolation(`conferencingSettings.${field}`, description, 'OTHER')]);

/** A link that browsers open: https, without a user name or password. */
export function isLink(text: string): boolean {
  if (!URL.canParse(text) || /\s/.test(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === 'https:' && username === '' && password === '';
}

function readLink(field: string, sent: string): string {
  const url = sent.trim();
  if (!isLink(url)) throw refusal(field, 'must be a link that starts with https://');
  return url;
}

function checkUnique(field: string, ids: readonly string[]): void {
  if (new Set(ids).size < ids.length) throw refusal(field, 'names one of them twice');
}

function checkUrl(provider: Provider, url: string): void {
  if (provider === 'JITSI') {
    // In the host the room would choose the server.
    const isPattern =
      isLink(url.replaceAll(ROOM, 'room')) &&
      new URL(url.replaceAll(ROOM, 'a')).host === new URL(url.replaceAll(ROOM, 'b')).host;
    if (!url.includes(ROOM) || !isPattern) throw refusal('url', `must be a link with ${ROOM} for the room in its path`);
  } else if (url !== '' && !isLink(url)) throw refusal('url', 'must be a link that starts with https://');
  else if (provider === 'FIXED_LINK' && url.includes(ROOM))
    throw refusal('url', `must not have ${ROOM}, which only rooms have`);
}

/** The settings with the fields sent. Throws a ValidationError. */
export function applyChange(settings: ConferencingSettings, sent: SentSettings): ConferencingSettings {
  const staffLinks = sent.staffLinks?.map(({ staffMemberId, url }, index) => ({
    staffMemberId: asId<ResourceId>(staffMemberId.toLowerCase()),
    url: readLink(`staffLinks[${index}].url`, url),
  }));
  const serviceLinks = sent.serviceLinks?.map(({ serviceId, url }, index) => ({
    serviceId: asId<ServiceId>(serviceId.toLowerCase()),
    url: readLink(`serviceLinks[${index}].url`, url),
  }));
  const hosts = sent.hosts?.map(({ staffMemberId, host }) => ({
    staffMemberId: asId<ResourceId>(staffMemberId.toLowerCase()),
    host: host.trim(),
  }));
  checkUnique('staffLinks', staffLinks?.map(({ staffMemberId }) => staffMemberId) ?? []);
  checkUnique('serviceLinks', serviceLinks?.map(({ serviceId }) => serviceId) ?? []);
  checkUnique('hosts', hosts?.map(({ staffMemberId }) => staffMemberId) ?? []);
  const provider = sent.provider ?? settings.provider;
  const url = sent.url?.trim() ?? settings.url;
  if (!isCalled(provider)) checkUrl(provider, url);
  else if (sent.url?.trim()) throw refusal('url', 'must not be sent: the provider makes the links');
  return {
    ...settings,
    provider,
    url,
    staffLinks: staffLinks ?? settings.staffLinks,
    serviceLinks: serviceLinks ?? settings.serviceLinks,
    hosts: hosts ?? settings.hosts,
  };
}
