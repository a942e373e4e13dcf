import type { ServiceId } from '@foyer/contract';
import { findModified } from '../../booking/records/modified-fields.ts';
import type { Service } from '../../catalog/services/service.ts';
import { withUrls } from '../../catalog/services/slugs.ts';
import { findService } from '../../catalog/services/store.ts';
import type { CallContext, Emitting, Refusing } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { lockService } from './change-store.ts';

/** What every change of a service needs of its call, or of the job that does it later. */
export interface ServiceCall
  extends Pick<CallContext, 'tx' | 'caller' | 'now' | 'publicUrl'>,
    Emitting<'serviceUpdated'> {}

/** The service as it stands, kept to this transaction until it ends. Throws when there is none. */
export async function lockToChange(
  { tx, caller, fail }: Pick<CallContext, 'tx' | 'caller'> & Refusing<'SERVICE_NOT_FOUND'>,
  id: string,
  purpose: 'change' | 'alone' = 'change',
): Promise<Service> {
  const serviceId = asId<ServiceId>(id.toLowerCase());
  const isThere = await lockService(tx, caller.siteId, serviceId, purpose);
  const service = isThere && (await findService(tx, caller.siteId, serviceId, { hidden: true }));
  if (!service) return fail('SERVICE_NOT_FOUND', 'There is no service with this id.', { serviceId });
  return service;
}

/** Which fields an update event leaves out: they differ each time. */
const OF_EVERY_CHANGE = ['revision', 'updatedDate'];

/** Tells of a change that is written, and answers the service as it is now. */
export async function announceChange({ tx, caller, publicUrl, emit }: ServiceCall, before: Service) {
  const stored = await findService(tx, caller.siteId, before.id, { hidden: true });
  if (!stored) throw new Error(`Service ${before.id} is gone in its own transaction.`);
  const service = withUrls(stored, publicUrl);
  const all = Object.entries(findModified(withUrls(before, publicUrl), service));
  const modifiedFields = Object.fromEntries(all.filter(([path]) => !OF_EVERY_CHANGE.includes(path)));
  await emit('serviceUpdated', { entityId: before.id, body: { currentEntity: service, modifiedFields } });
  return service;
}
