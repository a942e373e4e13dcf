import type { FastifyInstance } from 'fastify';
import type { TestProvider } from '../payments/providers/test-provider.ts';
import { refuse } from '../server/http/fail.ts';
import { isGuid } from '../server/lib/ids.ts';

type Open = (siteId: string) => Promise<TestProvider | undefined>;

interface OfSite<Body> {
  Params: { siteId: string };
  Body: Body;
}

/** Registers what payers and the business do at the test provider itself. */
export function registerTestProviderRoutes(app: FastifyInstance, open: Open): void {
  registerForm(app, open);
  registerDashboard(app, open);
  registerBank(app, open);
}

/** The payer's form: what a browser tells a real provider. */
function registerForm(app: FastifyInstance, open: Open): void {
  type Confirmation = OfSite<{ clientSecret?: unknown; card?: unknown; isApproved?: unknown }>;
  app.post<Confirmation>('/foyer/test-provider/:siteId/confirm', async ({ params, body }, reply) => {
    const { clientSecret, card, isApproved } = body;
    const provider = await open(params.siteId);
    if (!provider || typeof clientSecret !== 'string' || !(await provider.knows(clientSecret))) {
      return refuse('NOT_FOUND', 'The test provider has no such payment.');
    }
    await provider.confirm(clientSecret, {
      isApproved: isApproved !== false,
      ...(typeof card === 'string' ? { card } : {}),
    });
    return reply.header('cache-control', 'no-store').send({});
  });
}

const isAmount = (amount: unknown): amount is string | undefined =>
  amount === undefined || (typeof amount === 'string' && /^\d{1,9}(\.\d{1,3})?$/.test(amount));

/** The dashboard, in which the business refunds a payment without the platform. */
function registerDashboard(app: FastifyInstance, open: Open): void {
  type Refunding = OfSite<{ paymentId?: unknown; amount?: unknown }>;
  app.post<Refunding>('/foyer/test-provider/:siteId/refund', async ({ params, body }, reply) => {
    const { paymentId, amount } = body;
    const provider = await open(params.siteId);
    const isNamed = typeof paymentId === 'string' && isGuid(paymentId) && isAmount(amount);
    if (!provider || !isNamed || !(await provider.refundOutside(paymentId.toLowerCase(), amount))) {
      return refuse('NOT_FOUND', 'The test provider has no such payment, or less is left of it.');
    }
    return reply.header('cache-control', 'no-store').send({});
  });
}

/** The payer's bank, which decides the dispute of a payment. */
function registerBank(app: FastifyInstance, open: Open): void {
  type Decision = OfSite<{ paymentId?: unknown; outcome?: unknown }>;
  app.post<Decision>('/foyer/test-provider/:siteId/decide-dispute', async ({ params, body }, reply) => {
    const { paymentId, outcome } = body;
    const provider = await open(params.siteId);
    const isNamed = typeof paymentId === 'string' && isGuid(paymentId) && (outcome === 'WON' || outcome === 'LOST');
    if (!provider || !isNamed || !(await provider.decideDispute(paymentId.toLowerCase(), outcome))) {
      return refuse('NOT_FOUND', 'The test provider has no such dispute that is open.');
    }
    return reply.header('cache-control', 'no-store').send({});
  });
}
