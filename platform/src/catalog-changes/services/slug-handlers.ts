import type { ServiceId } from '@foyer/contract';
import { findSlugOwner, ownSlug } from '../../catalog/services/slug-store.ts';
import { isSlug, withUrls } from '../../catalog/services/slugs.ts';
import { findService } from '../../catalog/services/store.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { announceChange, lockToChange } from './change.ts';
import { toMainSlug, updateColumns } from './change-store.ts';

type Services = Handlers<'services'>;

function readSlug({ slug, slugName }: { slug?: string; slugName?: string }): string {
  const wanted = (slug ?? slugName)?.trim().normalize('NFC');
  if (wanted === undefined) throw new ValidationError([oneViolation('slug', 'is required', 'REQUIRED_FIELD')]);
  return wanted;
}

/** Setting the current slug again changes nothing. */
export const setCustomSlug: Services['setCustomSlug'] = async (call) => {
  const { input, tx, caller, now, fail, publicUrl } = call;
  const name = readSlug(input);
  if (!isSlug(name)) {
    const description = 'can contain letters, digits, hyphens and underscores';
    throw new ValidationError([oneViolation('slug', description, 'FORMAT', 'SLUG_CONTAINS_ILLEGAL_CHARACTERS')]);
  }
  const service = await lockToChange(call, input.serviceId);
  const owner = await ownSlug(tx, caller.siteId, { serviceId: service.id, name, custom: true, now });
  if (owner !== service.id)
    return fail('SLUG_ALREADY_EXISTS', 'Another service has this slug or used to have it.', { slug: name });
  if (service.mainSlug.name === name && service.mainSlug.custom) {
    return { slug: service.mainSlug, service: withUrls(service, publicUrl) };
  }
  await updateColumns(tx, caller.siteId, service.id, toMainSlug(name), now);
  const changed = await announceChange(call, service);
  return { slug: changed.mainSlug, service: changed };
};

export const validateSlug: Services['validateSlug'] = async ({ input, tx, caller, fail }) => {
  const name = readSlug(input);
  const service = await findService(tx, caller.siteId, asId<ServiceId>(input.serviceId.toLowerCase()), {
    hidden: true,
  });
  if (!service) return fail('SERVICE_NOT_FOUND', 'There is no service with this id.');
  if (!isSlug(name)) return { valid: false, errors: ['SLUG_CONTAINS_ILLEGAL_CHARACTERS'] };
  const owner = await findSlugOwner(tx, caller.siteId, name);
  if (owner && owner !== service.id) return { valid: false, errors: ['SLUG_ALREADY_EXISTS'] };
  return { valid: true, slug: name, errors: [] };
};
