import type { ServiceId } from '@foyer/contract';
import { insertService } from '../../catalog/services/creation-store.ts';
import { resolveReferences } from '../../catalog/services/references.ts';
import { readService } from '../../catalog/services/rules.ts';
import type { ServiceInput } from '../../catalog/services/service.ts';
import { withUrls } from '../../catalog/services/slugs.ts';
import { findService } from '../../catalog/services/store.ts';
import type { CallContext, Emitting } from '../../server/http/handler.ts';
import { newId } from '../../server/lib/new-id.ts';
import { ValidationError } from '../../server/lib/violations.ts';
import { findSite, shareLockSite } from '../../server/sites/store.ts';

import { findLaterViolations } from './immutable-fields.ts';

export interface CreateServiceCall
  extends Pick<CallContext, 'tx' | 'caller' | 'now' | 'publicUrl'>,
    Emitting<'serviceCreated'> {}

/** Creates one service and emits the event. A refused request writes nothing. */
export async function createOne(call: CreateServiceCall, input: ServiceInput) {
  const { tx, caller, now } = call;
  const { siteId } = caller;
  const added = findLaterViolations(input);
  if (added.length > 0) throw new ValidationError(added);
  await shareLockSite(tx, siteId);
  const { currency, timeZone } = await findSite(tx, siteId);
  const draft = await resolveReferences(tx, siteId, readService(input, currency));
  const id = newId<ServiceId>();
  await insertService(tx, siteId, { id, scheduleId: newId(), timeZone, draft }, now);
  return announceCreation(call, id);
}

/** Emits the creation and returns the service. */
export async function announceCreation({ tx, caller, publicUrl, emit }: CreateServiceCall, id: ServiceId) {
  const stored = await findService(tx, caller.siteId, id, { hidden: true });
  if (!stored) throw new Error(`Service ${id} disappeared within its own transaction.`);
  const service = withUrls(stored, publicUrl);
  await emit('serviceCreated', { entityId: id, body: { entity: service } });
  return service;
}
