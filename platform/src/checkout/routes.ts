import type { SiteId } from '@foyer/contract';
import type { FastifyInstance } from 'fastify';
import type { AccountProviderId } from '../payments/providers/account.ts';
import {
  type ConnectContext,
  connectProvider,
  connectTestProvider,
  openAccount,
} from '../payments/providers/connect.ts';
import { InvalidNotification } from '../payments/providers/provider.ts';
import { enterSite } from '../server/db/site-scope.ts';
import { refuse } from '../server/http/fail.ts';
import { asId, isGuid } from '../server/lib/ids.ts';
import type { RouteContext } from '../server/route-context.ts';
import { receiveNotification } from './notification.ts';
import { openSettling, type SettlingOrigin } from './open-settling.ts';
import { registerTestProviderRoutes } from './test-provider-routes.ts';

const BODY_LIMIT_BYTES = 256 * 1024;

/** The address at which a provider notifies a site. */
export const notificationPath = (siteId: string, provider: string): string =>
  `/foyer/payment-notifications/${siteId}/${provider}`;

const isProvider = (text: string): text is AccountProviderId => text === 'TEST' || text === 'STRIPE';

const originOf = ({
  db,
  clock,
  secret,
  cipher,
  allowsTestPayments,
  addresses,
  publicUrl,
}: RouteContext): SettlingOrigin => ({
  db,
  secret,
  cipher,
  allowsTestPayments,
  now: () => clock.now(),
  findAddress: (siteId) => addresses.find(siteId, publicUrl),
});

interface Address {
  Params: { siteId: string; provider: string };
}

/** Registers the addresses that providers and, for the test provider, the payer's browser call. */
export function registerPaymentRoutes(app: FastifyInstance, platform: RouteContext): void {
  void app.register(async (scope) => {
    // The signature is that of the bytes as they were sent.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);
    scope.post<Address & { Body: unknown }>(
      notificationPath(':siteId', ':provider'),
      { bodyLimit: BODY_LIMIT_BYTES },
      async ({ params, headers, body }, reply) => {
        const origin = originOf(platform);
        const siteId = await findSiteOf(origin, params);
        const { provider: id } = params;
        if (siteId === undefined || !isProvider(id)) return refuse('NOT_FOUND', 'There is no such account.');
        const provider = await connectProvider(origin, siteId, id);
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        await receiveNotification(openSettling(origin, siteId), provider, headers, bytes).catch((error: unknown) => {
          if (error instanceof InvalidNotification) return refuse('invalid_request', error.message);
          throw error;
        });
        return reply.header('cache-control', 'no-store').send({});
      },
    );
  });
  if (platform.allowsTestPayments) registerTestProviderRoutes(app, (siteId) => openTestProvider(platform, siteId));
}

/** The site that an address names, if it has an account there that the deployment uses. */
async function findSiteOf(
  connect: ConnectContext,
  { siteId: text, provider }: Address['Params'],
): Promise<SiteId | undefined> {
  if (!isGuid(text) || !isProvider(provider)) return undefined;
  if (provider === 'TEST' && !connect.allowsTestPayments) return undefined;
  const siteId = asId<SiteId>(text.toLowerCase());
  enterSite(siteId);
  return (await openAccount(connect, siteId, provider)) && siteId;
}

async function openTestProvider(platform: RouteContext, text: string) {
  if (!isGuid(text)) return undefined;
  const siteId = asId<SiteId>(text.toLowerCase());
  enterSite(siteId);
  return connectTestProvider(originOf(platform), siteId);
}
