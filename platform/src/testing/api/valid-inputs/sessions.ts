import { modules, type WireTimestamp } from '@foyer/contract';
import { services } from '../../../demo/low-tide/services.ts';
import type { InputContext } from '../input-context.ts';
import type { ValidInputs } from '../valid-inputs.ts';

const yoga = services[2]?.id ?? '';
const DAY_MS = 86_400_000;

/** Has no staff member, so it conflicts with nothing. */
function newSession() {
  const date = new Date(Date.now() + 40 * DAY_MS).toISOString().slice(0, 10);
  const recurrence = { frequency: 'WEEKLY', interval: 1, count: 4 } as const;
  return { serviceId: yoga, start: `${date}T07:00`, end: `${date}T08:00`, recurrence };
}

const inAMonth = () => ({
  fromDate: new Date().toISOString() as WireTimestamp,
  toDate: new Date(Date.now() + 30 * DAY_MS).toISOString() as WireTimestamp,
});

async function ofSession({ owner }: InputContext) {
  const { id, revision } = (await owner.call(modules.sessions.createSession, { session: newSession() })).value.session;
  return { sessionId: id, revision };
}

export const sessions: ValidInputs['sessions'] = {
  createSession: () => ({ session: newSession() }),
  getSession: async (context) => ({ sessionId: (await ofSession(context)).sessionId }),
  querySessions: () => ({ query: { ...inAMonth(), serviceId: yoga, cursorPaging: { limit: 3 } } }),
  updateSession: async (context) => ({ ...(await ofSession(context)), session: { capacity: 5 }, scope: 'ALL' }),
  undoSessionChange: async ({ owner }) => {
    const { id, revision } = (await owner.call(modules.sessions.createSession, { session: newSession() })).value
      .session;
    const change = { sessionId: id, revision, session: { capacity: 5 }, undoable: true };
    const { undo = '' } = (await owner.call(modules.sessions.updateSession, change)).value.session;
    return { sessionId: id, undo };
  },
  cancelSession: async (context) => ({ ...(await ofSession(context)), scope: 'THIS_AND_FOLLOWING' }),
  listServiceSessions: () => ({ serviceId: yoga, limit: 3 }),
  listMySessions: () => inAMonth(),
};
