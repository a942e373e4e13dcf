import { catalogueHandlers } from '../../catalog/service-queries/catalogue-handlers.ts';
import { countMatches, runServiceQuery } from '../../catalog/service-queries/queries.ts';
import { withUrls } from '../../catalog/services/slugs.ts';
import { findService } from '../../catalog/services/store.ts';
import { visibleTo } from '../../catalog/services/visibility.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { addOnHandlers } from './add-on-handlers.ts';
import { changeHandlers } from './change-handlers.ts';
import { createOne } from './create.ts';

/** Responses always have all fields; `conditionalFields` requests parts that are never left out. */
export const handlers: Handlers<'services'> = {
  async createService(call) {
    return { service: await createOne(call, call.input.service) };
  },

  async getService({ input, tx, caller, fail, publicUrl }) {
    const service = await findService(tx, caller.siteId, asId(input.serviceId), visibleTo(caller));
    if (!service) return fail('SERVICE_NOT_FOUND', 'There is no service with this id.');
    return { service: withUrls(service, publicUrl) };
  },

  async queryServices({ input: { query = {} }, tx, caller, publicUrl, secret }) {
    const { siteId } = caller;
    const { services, pagingMetadata } = await runServiceQuery(tx, siteId, query, visibleTo(caller), secret);
    return { services: services.map((service) => withUrls(service, publicUrl)), pagingMetadata };
  },

  async countServices({ input, tx, caller }) {
    return { count: await countMatches(tx, caller.siteId, input.filter, visibleTo(caller)) };
  },

  ...changeHandlers,
  ...catalogueHandlers,
  ...addOnHandlers,
};
