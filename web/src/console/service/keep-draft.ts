import type { Service } from '@foyer/sdk';
import { openStoredValue, tabStorage } from '../../lib/stored-value.ts';
import { readDraftOf } from '../parts/kept-draft.ts';
import { readService } from './read-service.ts';
import { emptyValues, type ServiceValues } from './values.ts';

/** The place of a service's draft, by its id or by what a new one begins with. */
export const draftKeyOf = (id: string): string => `service-draft-${id}`;

const draftOf = (id: string) =>
  openStoredValue(tabStorage(), draftKeyOf(id), (stored) => readDraftOf(emptyValues, stored));

/** Keeps typed values for a service that was just created: its editor goes on from there. */
export function keepDraft(service: Service, values: ServiceValues, zone: string): void {
  const base = readService(service, undefined, zone);
  const { slug, categoryId, policyId } = base;
  draftOf(service.id).write({ base, values: { ...values, slug: values.slug.trim() || slug, categoryId, policyId } });
}

export const dropDraft = (serviceId: string): void => draftOf(serviceId).write(null);
