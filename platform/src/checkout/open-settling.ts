import type { SiteId } from '@foyer/contract';
import type { SettlingWork } from '../payments/charges/subject.ts';
import type { ProviderId } from '../payments/providers/account.ts';
import { type ConnectContext, connectProvider } from '../payments/providers/connect.ts';
import type { PaymentProvider } from '../payments/providers/provider.ts';
import { retryTransaction } from '../server/db/retry.ts';
import { appendEvent } from '../server/events/store.ts';
import { queueMail } from '../server/mail/store.ts';
import type { SettlingContext } from './settling.ts';
import { subjects } from './subjects.ts';

export interface SettlingOrigin extends ConnectContext {
  /** Seals pay links. */
  secret: string;
  /** Finds the URL of a site, without a trailing slash. */
  findAddress(siteId: SiteId): Promise<string>;
}

/**
 * The context of a run of a job or of a notification, which no caller's transaction surrounds. Each provider is
 * connected once.
 */
export function openSettling(context: SettlingOrigin, siteId: SiteId): SettlingContext {
  const connections = new Map<ProviderId, Promise<PaymentProvider>>();
  const connect = (provider: ProviderId) => {
    const connection = connections.get(provider) ?? connectProvider(context, siteId, provider);
    connections.set(provider, connection);
    return connection;
  };
  return {
    db: context.db,
    siteId,
    now: context.now,
    subjects,
    connect,
    transact: async (work) => {
      const { secret } = context;
      const publicUrl = await context.findAddress(siteId);
      return retryTransaction(context.db, (tx) => {
        const now = context.now();
        const own: SettlingWork = {
          tx,
          siteId,
          now,
          secret,
          publicUrl,
          emit: (type, content) => appendEvent(tx, { siteId, type, ...content, now }),
          mail: (request) => queueMail(tx, siteId, request, now),
        };
        return work(own);
      });
    },
  };
}
