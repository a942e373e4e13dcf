import type { ServiceId } from '@foyer/contract';
import type { EmittedEvent } from '../http/handler.ts';
import { newId } from '../lib/ids.ts';
import { findSite } from '../sites/store.ts';
import type { ServiceCall } from './change.ts';
import { insertService } from './creation.ts';
import { resolveReferences } from './references.ts';
import { readService } from './rules.ts';
import type { ServiceInput } from './service.ts';
import { withUrls } from './slugs.ts';
import { findService } from './store.ts';

export type CreateServiceCall = Omit<ServiceCall, 'emit'> & {
  emit(event: 'serviceCreated', content: EmittedEvent): Promise<void>;
};

/** Makes one service and tells of it; whatever refuses it, nothing is written. */
export async function createOne(call: CreateServiceCall, input: ServiceInput) {
  const { tx, caller, now } = call;
  const { siteId } = caller;
  const { currency, timeZone } = await findSite(tx, siteId);
  const draft = await resolveReferences(tx, siteId, readService(input, currency));
  const id = newId<ServiceId>();
  await insertService(tx, siteId, { id, scheduleId: newId(), timeZone, draft }, now);
  return announceCreation(call, id);
}

/** Tells of a service that is written, and answers it. */
export async function announceCreation({ tx, caller, publicUrl, emit }: CreateServiceCall, id: ServiceId) {
  const stored = await findService(tx, caller.siteId, id, { hidden: true });
  if (!stored) throw new Error(`Service ${id} is gone in its own transaction.`);
  const service = withUrls(stored, publicUrl);
  await emit('serviceCreated', { entityId: id, body: { entity: service } });
  return service;
}
