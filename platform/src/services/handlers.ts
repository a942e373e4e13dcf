import type { Handlers } from '../http/handler.ts';
import { asId } from '../lib/ids.ts';
import { catalogueHandlers } from './catalogue-handlers.ts';
import { changeHandlers } from './change-handlers.ts';
import { createOne } from './create.ts';
import { countMatches, runCursorQuery, runOffsetQuery } from './queries.ts';
import { visibleTo } from './sight.ts';
import { withUrls } from './slugs.ts';
import { findService } from './store.ts';

/** Answers hold everything there is to tell: `conditionalFields` asks for parts that are never left out. */
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
    const { services, pagingMetadata } = query.cursorPaging
      ? await runCursorQuery(tx, siteId, query, visibleTo(caller), secret)
      : await runOffsetQuery(tx, siteId, query, visibleTo(caller));
    return { services: services.map((service) => withUrls(service, publicUrl)), pagingMetadata };
  },

  async countServices({ input, tx, caller }) {
    return { count: await countMatches(tx, caller.siteId, input.filter, visibleTo(caller)) };
  },

  ...changeHandlers,
  ...catalogueHandlers,
};
