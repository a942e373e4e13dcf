import type { ServiceId } from '@foyer/contract';
import { findModified } from '../../booking/records/modified-fields.ts';
import type { Service } from '../../catalog/services/service.ts';
import { withUrls } from '../../catalog/services/slugs.ts';
import { findService } from '../../catalog/services/store.ts';
import type { ActingContext, Emitting, Refusing } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { lockService } from './change-store.ts';

/** The context of every change of a service, in a request or in a bulk job. */
export interface ServiceCall
  extends Pick<ActingContext, 'tx' | 'caller' | 'now' | 'publicUrl'>,
    Emitting<'serviceUpdated'> {}

/** Locks the service until the transaction ends. Fails with SERVICE_NOT_FOUND. */
export async function lockToChange(
  { tx, caller, fail }: Pick<ActingContext, 'tx' | 'caller'> & Refusing<'SERVICE_NOT_FOUND'>,
  id: string,
  purpose: 'change' | 'alone' = 'change',
): Promise<Service> {
  const serviceId = asId<ServiceId>(id.toLowerCase());
  const isThere = await lockService(tx, caller.siteId, serviceId, purpose);
  const service = isThere && (await findService(tx, caller.siteId, serviceId, { hidden: true }));
  if (!service) return fail('SERVICE_NOT_FOUND', 'There is no service with this id.', { serviceId });
  return service;
}

/** Fields that every update changes, which update events leave out. */
const OF_EVERY_CHANGE = ['revision', 'updatedDate'];

/** Emits the update and returns the service as saved. */
export async function announceChange({ tx, caller, publicUrl, emit }: ServiceCall, before: Service) {
  const stored = await findService(tx, caller.siteId, before.id, { hidden: true });
  if (!stored) throw new Error(`Service ${before.id} disappeared within its own transaction.`);
  const service = withUrls(stored, publicUrl);
  const all = Object.entries(findModified(withUrls(before, publicUrl), service));
  const modifiedFields = Object.fromEntries(all.filter(([path]) => !OF_EVERY_CHANGE.includes(path)));
  await emit('serviceUpdated', { entityId: before.id, body: { currentEntity: service, modifiedFields } });
  return service;
}
