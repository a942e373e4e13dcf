import type { OperationOf, RequestOf } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { STAFF_TYPE_ID } from '../../catalog/schedules/store.ts';
import type { Db } from '../../server/db/database.ts';
import type { Caller } from '../../server/http/caller.ts';
import type { ModuleHandlers } from '../../server/http/handler.ts';
import { quietCall } from '../../server/http/quiet-call.ts';
import type { Cipher } from '../../server/keys/cipher.ts';
import { isPersonName } from '../../server/lib/person-name.ts';
import { createSite, type OwnerName } from '../create-site.ts';
import type { FirstBusiness } from './start-form.ts';
import { hasSite } from './start-link.ts';

/** The handlers of what a business consists of. */
export type OpeningHandlers = Pick<ModuleHandlers, 'resources' | 'services'>;

interface Deployment {
  handlers: OpeningHandlers;
  publicUrl: string;
  secret: string;
  cipher: Cipher;
  production: boolean;
  now: Instant;
}

type Service = RequestOf<OperationOf<'services.createService'>>['service'];

/** Their own first service, which customers book as soon as it exists and pay for when they come. */
const serviceOf = ({ service, minutes, price }: FirstBusiness, staffMemberId: string): Service => ({
  type: 'APPOINTMENT',
  name: service,
  defaultCapacity: 1,
  onlineBooking: { enabled: true },
  payment: {
    ...(price === undefined ? { rateType: 'NO_FEE' } : { rateType: 'FIXED', fixed: { price: { value: price } } }),
    options: { inPerson: true },
  },
  staffMemberIds: [staffMemberId],
  schedule: { availabilityConstraints: { sessionDurations: [minutes] } },
});

/** The names of somebody who typed them as one. A name that mails don't show, such as an address, is that of staff only. */
function namesOf(person: string): OwnerName {
  if (!isPersonName(person)) return {};
  const [firstName = '', ...others] = person.trim().split(/\s+/);
  return others.length > 0 ? { firstName, lastName: others.join(' ') } : { firstName };
}

/**
 * Opens the first business of a deployment: its site, its owner, who works there the hours that they chose, and a first
 * service. Returns the link with which the owner chooses a password; undefined when there is a business already.
 */
export async function openBusiness(
  tx: Db,
  asked: FirstBusiness,
  { handlers, publicUrl, secret, cipher, production, now }: Deployment,
): Promise<string | undefined> {
  if (await hasSite(tx)) return undefined;
  const { business, person, email, locale, timeZone, currency, days, from, to } = asked;
  const host = new URL(publicUrl).hostname;
  // Of two that are sent at once, one gets the host.
  const made = { name: business, host, email, ownerName: namesOf(person), locale, timeZone, currency };
  const site = await createSite(tx, made, { publicUrl, now });
  if (!site) return undefined;
  const caller: Caller = {
    kind: 'app',
    id: site.ownerId,
    role: 'owner',
    siteId: site.siteId,
    clientAppId: undefined,
    scopes: undefined,
  };
  const context = { tx, caller, now, secret, cipher, production };
  const { resource } = await handlers.resources.createResource(
    quietCall({ resource: { name: person, email, typeId: STAFF_TYPE_ID, memberId: site.ownerId } }, context),
  );
  const weekly = [{ days: [...days], start: from, end: to }];
  await handlers.resources.setWorkingHours(quietCall({ resourceId: resource.id, weekly }, context));
  await handlers.services.createService(quietCall({ service: serviceOf(asked, resource.id) }, context));
  return site.link;
}
