import type { ServiceVariantsId } from '@foyer/contract';
import type { Service } from '../../catalog/services/service.ts';
import { deleteVariants, insertVariants, updateVariants } from '../../catalog/services/variant-store.ts';
import {
  type ServiceVariants,
  toVariantsEntity,
  type VariantsContent,
  withVariants,
} from '../../catalog/services/variants.ts';
import type { Emitting } from '../../server/http/handler.ts';
import { newId } from '../../server/lib/new-id.ts';
import { announceChange, type ServiceCall } from '../services/change.ts';
import { findDetails, updateColumns } from '../services/change-store.ts';

type SavingCall<Event extends 'Created' | 'Updated' | 'Deleted'> = ServiceCall &
  Emitting<`serviceOptionsAndVariants${Event}`>;

/** Gives a locked service without variants its own. */
export async function addVariants(
  call: SavingCall<'Created'>,
  service: Service,
  content: VariantsContent,
): Promise<ServiceVariants> {
  const { tx, caller, now, emit } = call;
  const ids = { id: newId<ServiceVariantsId>(), serviceId: service.id };
  const variants = await insertVariants(tx, caller.siteId, ids, content, now);
  await emit('serviceOptionsAndVariantsCreated', { entityId: ids.id, body: { entity: toVariantsEntity(variants) } });
  await applyTo(call, service, content);
  return variants;
}

/** Replaces the variants of a locked service. */
export async function replaceVariants(
  call: SavingCall<'Updated'>,
  service: Service,
  before: ServiceVariants,
  content: VariantsContent,
): Promise<ServiceVariants> {
  const { tx, caller, now, emit } = call;
  const variants = await updateVariants(tx, caller.siteId, before, content, now);
  const body = { currentEntity: toVariantsEntity(variants) };
  await emit('serviceOptionsAndVariantsUpdated', { entityId: before.id, body });
  await applyTo(call, service, content);
  return variants;
}

/** Takes the variants of a locked service away; it has its default price then. */
export async function removeVariants(
  call: SavingCall<'Deleted'>,
  service: Service,
  before: ServiceVariants,
): Promise<void> {
  const { tx, caller, emit } = call;
  await deleteVariants(tx, caller.siteId, before.id);
  const body = { deletedEntity: toVariantsEntity(before) };
  await emit('serviceOptionsAndVariantsDeleted', { entityId: before.id, body });
  await applyTo(call, service, undefined);
}

/** Writes to the service what follows from its variants. */
async function applyTo(call: ServiceCall, service: Service, content: VariantsContent | undefined): Promise<void> {
  const { tx, caller, now } = call;
  const details = withVariants(await findDetails(tx, caller.siteId, service.id), content);
  await updateColumns(tx, caller.siteId, service.id, { details: JSON.stringify(details) }, now);
  await announceChange(call, service);
}
