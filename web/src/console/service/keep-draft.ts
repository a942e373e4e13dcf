import type { Service } from '@foyer/sdk';
import { openStoredValue, tabStorage } from '../../lib/stored-value.ts';
import { readDraft } from './merge-values.ts';
import { readService } from './read-service.ts';
import type { ServiceValues } from './values.ts';

/**
 * Keeps what was typed for a service that was just created, in case a later step of saving fails: its editor goes on
 * from there. Without values, the draft is removed.
 */
export function keepDraft(service: string): void;
export function keepDraft(service: Service, values: ServiceValues, zone: string): void;
export function keepDraft(service: Service | string, values?: ServiceValues, zone = 'UTC'): void {
  const id = typeof service === 'string' ? service : service.id;
  const draft = openStoredValue(tabStorage(), `service-draft-${id}`, readDraft);
  if (typeof service === 'string' || !values) {
    draft.write(null);
    return;
  }
  const base = readService(service, undefined, zone);
  draft.write({
    revision: service.revision,
    base,
    values: { ...values, slug: base.slug, categoryId: base.categoryId, policyId: base.policyId },
  });
}
