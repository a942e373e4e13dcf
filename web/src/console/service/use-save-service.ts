import { useFoyer } from '@foyer/react';
import {
  type ClientCore,
  FoyerError,
  type RemovedLocationSessionsActionInput,
  type Service,
  serviceOptionsAndVariants,
  services,
} from '@foyer/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { newGuid } from '../../lib/new-guid.ts';
import type { FormContext, ServiceValues } from './values.ts';
import { changedFields, moveTargetOf, writeLocations, writeService } from './write-service.ts';
import { writeVariants } from './write-variants.ts';

/** The fate of sessions and bookings at locations that are taken away. */
export interface RemovedPlaces {
  action: 'KEEP_AT_CURRENT_LOCATION' | 'MOVE_TO_LOCATION' | 'DELETE';
  notifies: boolean;
}

interface Saving {
  values: ServiceValues;
  /** The stored values, as the form shows them. */
  stored: ServiceValues;
  context: FormContext;
  removed: RemovedPlaces;
  zone: string;
  currency: string;
  idempotencyKey: string;
  /** Called once a new service exists, though a later step may fail. */
  onCreated?(service: Service): void;
}

const outdated = () => new FoyerError('The service has changed', { code: 'REVISION_MISMATCH' });

/** Refuses a slug before anything is saved. */
async function checkSlug(client: ClientCore, serviceId: string, slug: string) {
  const { valid } = await client.run(services.validateSlug, [serviceId, { slug }]);
  if (!valid) throw new FoyerError('The slug is taken', { code: 'SLUG_ALREADY_EXISTS' });
}

async function saveFields(client: ClientCore, { values, stored, context, zone }: Saving, saved: Service) {
  const sent = writeService(values, context, zone);
  const mask = changedFields(writeService(stored, context, zone), sent);
  if (mask.length === 0) {
    const { revision } = await client.run(services.getService, [saved.id]);
    if (revision !== saved.revision) throw outdated();
    return;
  }
  const named = Object.fromEntries(Object.entries(sent).filter(([name]) => mask.includes(name)));
  await client.run(services.updateService, [saved.id, { ...named, revision: saved.revision }, { mask }]);
}

async function saveLocations(client: ClientCore, { values, stored, context, removed }: Saving, id: string) {
  const locations = writeLocations(values, context);
  if (JSON.stringify(locations) === JSON.stringify(writeLocations(stored, context))) return;
  const { action, notifies } = removed;
  const newLocation = moveTargetOf(locations);
  const removedLocationSessionsAction: RemovedLocationSessionsActionInput =
    action === 'MOVE_TO_LOCATION' && newLocation ? { action, moveToLocationOptions: { newLocation } } : { action };
  await client.run(services.setServiceLocations, [
    id,
    { locations, removedLocationSessionsAction, participantNotification: { notifyParticipants: notifies } },
  ]);
}

async function savePlans(client: ClientCore, { values, stored }: Saving, id: string) {
  const added = values.planIds.filter((planId) => !stored.planIds.includes(planId));
  const removed = stored.planIds.filter((planId) => !values.planIds.includes(planId));
  if (added.length > 0) await client.run(services.enablePricingPlansForService, [id, added]);
  if (removed.length > 0) await client.run(services.disablePricingPlansForService, [id, { pricingPlanIds: removed }]);
}

async function saveVariants(client: ClientCore, { values, stored, context, currency }: Saving, serviceId: string) {
  const { variants: saved } = context;
  const content = writeVariants(values, saved, { newId: newGuid(), currency });
  if (!content) {
    if (saved) await client.run(serviceOptionsAndVariants.deleteServiceOptionsAndVariants, [saved.id]);
    return;
  }
  const ids = { newId: content.options.values?.[0]?.id ?? '', currency };
  const before = writeVariants(stored, saved, ids);
  if (saved && JSON.stringify(before) === JSON.stringify(content)) return;
  if (saved) {
    const { id, revision } = saved;
    await client.run(serviceOptionsAndVariants.updateServiceOptionsAndVariants, [id, { ...content, revision }]);
  } else {
    await client.run(serviceOptionsAndVariants.createServiceOptionsAndVariants, [{ serviceId, ...content }]);
  }
}

async function saveGroups(client: ClientCore, { values, stored }: Saving, serviceId: string) {
  for (const { id } of stored.groups) {
    if (id && !values.groups.some((group) => group.id === id))
      await client.run(services.deleteAddOnGroup, [id, { serviceId }]);
  }
  for (const group of values.groups) {
    const before = stored.groups.find(({ id }) => id !== '' && id === group.id);
    if (JSON.stringify(before) === JSON.stringify(group)) continue;
    const { id, name, prompt, most, addOnIds } = group;
    // Without a limit, all of a group can be chosen.
    const maxNumberOfAddOns = Number(most) || Math.max(addOnIds.length, 1);
    const sent = { name: name.trim(), prompt: prompt.trim(), maxNumberOfAddOns, addOnIds };
    if (id) await client.run(services.updateAddOnGroup, [{ id, ...sent }, { serviceId }]);
    else await client.run(services.createAddOnGroup, [sent, { serviceId }]);
  }
}

/** Saves a service with all that has calls of its own. A stale state is refused before anything is written. */
export function useSaveService() {
  const { client } = useFoyer();
  const queries = useQueryClient();
  return async (saving: Saving): Promise<string> => {
    const { values, context, zone, idempotencyKey, onCreated } = saving;
    const { saved, type } = context;
    const slug = values.slug.trim();
    const create = async () => {
      const locations = writeLocations(values, context);
      const sent = { type, ...writeService(values, context, zone), locations };
      const created = await client.run(services.createService, [sent], { idempotencyKey });
      onCreated?.(created);
      return created;
    };
    try {
      if (saved && slug && slug !== saved.mainSlug.name) await checkSlug(client, saved.id, slug);
      if (saved) await saveFields(client, saving, saved);
      const { id, mainSlug } = saved ?? (await create());
      if (saved) await saveLocations(client, saving, id);
      if (slug && slug !== mainSlug.name) await client.run(services.setCustomSlug, [id, { slug }]);
      await savePlans(client, saving, id);
      await saveVariants(client, saving, id);
      await saveGroups(client, saving, id);
      return id;
    } finally {
      const changed = ['services', 'serviceOptionsAndVariants', 'sessions'];
      await Promise.all(changed.map((key) => queries.invalidateQueries({ queryKey: [key] })));
    }
  };
}
