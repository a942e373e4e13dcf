import type { Modules, ServiceId } from '@foyer/contract';
import { readEvents } from '../../booking/availability/event-times.ts';
import { pageOf } from '../../booking/availability/page.ts';
import type { Call, Handlers } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { describeEvents } from './entity.ts';
import { readWindow } from './rules.ts';
import { findSessionContext } from './session-context.ts';
import { findSessionService, listSessionServices } from './store.ts';

type Query = Modules['sessions']['querySessions'];

const DEFAULT_LIMIT = 50;

async function servicesOf({ input, tx, caller, fail }: Call<Query>) {
  const { serviceId } = input.query;
  if (serviceId === undefined) return listSessionServices(tx, caller.siteId);
  const service = await findSessionService(tx, caller.siteId, asId<ServiceId>(serviceId.toLowerCase()));
  return service ? [service] : fail('SERVICE_NOT_FOUND', 'There is no class or course with this id.');
}

export const readHandlers: Pick<Handlers<'sessions'>, 'getSession' | 'querySessions'> = {
  async getSession({ input, tx, caller, now, fail }) {
    const context = await findSessionContext(tx, caller.siteId, input.sessionId);
    if (!context) return fail('SESSION_NOT_FOUND', 'There is no such session.');
    const [session] = await describeEvents(tx, caller.siteId, [context.event], [context.service], now);
    return session ? { session } : fail('SESSION_NOT_FOUND', 'There is no such session.');
  },

  async querySessions(call) {
    const { tx, caller, now, input } = call;
    const { fromDate, toDate, resourceId, status, cursorPaging } = input.query;
    const window = readWindow(fromDate, toDate, 'query');
    const services = await servicesOf(call);
    const events = await readEvents(tx, caller.siteId, services, window);
    const asked = events.filter(
      ({ session }) =>
        (!resourceId || session.resourceIds.some((id) => id === resourceId.toLowerCase())) &&
        (!status || (session.status ?? 'CONFIRMED') === status),
    );
    const { items, pagingMetadata } = pageOf(asked, { cursorPaging: { limit: DEFAULT_LIMIT, ...cursorPaging } });
    return { sessions: await describeEvents(tx, caller.siteId, items, services, now), pagingMetadata };
  },
};
