import type { Service } from '@foyer/sdk';
import { openStoredValue, tabStorage } from '../../lib/stored-value.ts';
import { readDraft } from './merge-values.ts';
import { readService } from './read-service.ts';
import type { ServiceValues } from './values.ts';

const draftOf = (id: string) => openStoredValue(tabStorage(), `service-draft-${id}`, readDraft);

/** Keeps typed values for a service that was just created: its editor goes on from there. */
export function keepDraft(service: Service, values: ServiceValues, zone: string): void {
  const base = readService(service, undefined, zone);
  const { slug, categoryId, policyId } = base;
  draftOf(service.id).write({
    revision: service.revision,
    base,
    values: { ...values, slug: values.slug.trim() || slug, categoryId, policyId },
  });
}

export const dropDraft = (serviceId: string): void => draftOf(serviceId).write(null);
