import type { SiteId } from '@foyer/contract';
import type { SettlingWork } from '../payments/charges/subject.ts';
import { type ConnectContext, connectProvider } from '../payments/providers/connect.ts';
import { retryTransaction } from '../server/db/retry.ts';
import { appendEvent } from '../server/events/store.ts';
import { queueMail } from '../server/mail/store.ts';
import type { SettlingContext } from './settling.ts';
import { subjects } from './subjects.ts';

/** The context of a job or of a notification, which no caller's transaction surrounds. */
export function openSettling(context: ConnectContext, siteId: SiteId): SettlingContext {
  return {
    db: context.db,
    siteId,
    now: context.now,
    subjects,
    connect: (provider) => connectProvider(context, siteId, provider),
    transact: (work) =>
      retryTransaction(context.db, (tx) => {
        const now = context.now();
        const own: SettlingWork = {
          tx,
          siteId,
          now,
          emit: (type, content) => appendEvent(tx, { siteId, type, ...content, now }),
          mail: (request) => queueMail(tx, siteId, request, now),
        };
        return work(own);
      }),
  };
}
