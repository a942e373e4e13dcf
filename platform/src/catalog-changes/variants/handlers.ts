import type { Modules, ServiceVariantsId } from '@foyer/contract';
import type { Service } from '../../catalog/services/service.ts';
import { readVariants } from '../../catalog/services/variant-rules.ts';
import {
  defaultVariantSort,
  findVariants,
  listVariants,
  variantFields,
  variantPaging,
} from '../../catalog/services/variant-store.ts';
import { type ServiceVariants, toVariantsEntity } from '../../catalog/services/variants.ts';
import { visibleTo } from '../../catalog/services/visibility.ts';
import { runPagedQuery } from '../../server/filter/paged-query.ts';
import type { Call, CallContext, Handlers, Refusing } from '../../server/http/handler.ts';
import { checkRevision } from '../../server/http/revision.ts';
import { asId } from '../../server/lib/ids.ts';
import { hasPath, pathsIn } from '../../server/lib/merge.ts';
import { newId } from '../../server/lib/new-id.ts';
import { findSite, shareLockSite } from '../../server/sites/store.ts';
import { lockToChange } from '../services/change.ts';
import { addVariants, removeVariants, replaceVariants } from './save.ts';

type Variants = Modules['serviceOptionsAndVariants'];
type Reading = Pick<CallContext, 'tx' | 'caller'> & Refusing<'OPTIONS_AND_VARIANTS_NOT_FOUND'>;

const toVariantsId = (id: string): ServiceVariantsId => asId(id.toLowerCase());

const failNotFound = ({ fail }: Reading): never =>
  fail('OPTIONS_AND_VARIANTS_NOT_FOUND', 'There are no options and variants with this id.');

/** Of what the caller may see. */
async function find(call: Reading, by: Parameters<typeof findVariants>[2]): Promise<ServiceVariants> {
  const { tx, caller } = call;
  return (await findVariants(tx, caller.siteId, by, visibleTo(caller))) ?? failNotFound(call);
}

/** Locks the site's currency and the service first, so that changes of its variants come one after the other. */
async function lock(call: Reading, id: string): Promise<{ service: Service; before: ServiceVariants }> {
  await shareLockSite(call.tx, call.caller.siteId);
  const known = await find(call, { id: toVariantsId(id) });
  const service = await lockToChange({ ...call, fail: () => failNotFound(call) }, known.serviceId);
  return { service, before: await find(call, { id: known.id }) };
}

/** Locks a service that has no variants yet. */
async function lockToAdd(
  call: Call<Variants['createServiceOptionsAndVariants']> | Call<Variants['cloneServiceOptionsAndVariants']>,
  serviceId: string,
): Promise<Service> {
  const { tx, caller, fail } = call;
  await shareLockSite(tx, caller.siteId);
  const service = await lockToChange(call, serviceId);
  if (await findVariants(tx, caller.siteId, { serviceId: service.id }, { hidden: true }))
    fail('OPTIONS_AND_VARIANTS_EXIST', 'The service already has options and variants. Change those instead.');
  return service;
}

export const handlers: Handlers<'serviceOptionsAndVariants'> = {
  async createServiceOptionsAndVariants(call) {
    const { tx, caller, input } = call;
    const { serviceOptionsAndVariants: sent } = input;
    const service = await lockToAdd(call, sent.serviceId);
    const { currency } = await findSite(tx, caller.siteId);
    const variants = await addVariants(call, service, readVariants(call, sent, service, currency));
    return { serviceOptionsAndVariants: toVariantsEntity(variants) };
  },

  async cloneServiceOptionsAndVariants(call) {
    const { tx, caller, input } = call;
    const source = await find(call, { id: toVariantsId(input.cloneFromId) });
    const service = await lockToAdd(call, input.targetServiceId);
    const { currency } = await findSite(tx, caller.siteId);
    const copied = { ...source, option: { ...source.option, id: newId() } };
    const variants = await addVariants(call, service, readVariants(call, toVariantsEntity(copied), service, currency));
    return { serviceOptionsAndVariants: toVariantsEntity(variants) };
  },

  async getServiceOptionsAndVariants(call) {
    const found = await find(call, { id: toVariantsId(call.input.serviceOptionsAndVariantsId) });
    return { serviceOptionsAndVariants: toVariantsEntity(found) };
  },

  async getServiceOptionsAndVariantsByServiceId(call) {
    const found = await find(call, { serviceId: asId(call.input.serviceId.toLowerCase()) });
    return { serviceVariants: toVariantsEntity(found) };
  },

  async updateServiceOptionsAndVariants(call) {
    const { tx, caller, input, cleared } = call;
    const { serviceOptionsAndVariants: sent } = input;
    const { service, before } = await lock(call, sent.id);
    checkRevision(call, 'list of variants', sent.revision, before.revision);
    const { currency } = await findSite(tx, caller.siteId);
    const { options, variants, extendedFields } = toVariantsEntity(before);
    const isCleared = hasPath(pathsIn(cleared, 'serviceOptionsAndVariants'), 'extendedFields');
    const merged = {
      options: sent.options ?? options,
      variants: sent.variants ?? variants,
      extendedFields: sent.extendedFields ?? (isCleared ? undefined : extendedFields),
    };
    const saved = await replaceVariants(call, service, before, readVariants(call, merged, service, currency));
    return { serviceOptionsAndVariants: toVariantsEntity(saved) };
  },

  async deleteServiceOptionsAndVariants(call) {
    const { serviceOptionsAndVariantsId, revision } = call.input;
    const { service, before } = await lock(call, serviceOptionsAndVariantsId);
    if (revision !== undefined) checkRevision(call, 'list of variants', revision, before.revision);
    await removeVariants(call, service, before);
    return {};
  },

  async queryServiceOptionsAndVariants({ input: { query }, tx, caller, secret }) {
    const { rows, pagingMetadata } = await runPagedQuery(query, {
      ...variantPaging,
      fields: variantFields,
      defaultSort: defaultVariantSort,
      secret,
      list: (page) => listVariants(tx, caller.siteId, page, visibleTo(caller)),
    });
    return { serviceOptionsAndVariantsList: rows.map((row) => toVariantsEntity(row.variants)), pagingMetadata };
  },
};
