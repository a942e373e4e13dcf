import type { Handlers } from '../../server/http/handler.ts';
import { newId } from '../../server/lib/new-id.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import type { ClientApp } from '../client-apps/client-app.ts';
import { findNamedApp, findSiteClientApp } from '../client-apps/store.ts';
import { sealSignOut } from '../hosted/sign-out-request.ts';
import { openAuthorization } from './authorization.ts';
import { openBooking, openCheckout } from './bookings.ts';
import { checkCallbacks, sealReturn } from './callbacks.ts';
import { handOver } from './handover.ts';
import type { Asked, Destination, IntentName, RedirectCall } from './intent.ts';
import { openPayment } from './payments.ts';
import { openPlanCheckout } from './plans.ts';

const MOST_CHARACTERS = 2048;

/** Intents of the protocol that this platform has no page for. */
const missing =
  (what: string) =>
  async ({ call }: Asked): Promise<Destination> =>
    call.fail('NOT_FOUND', `This site has no hosted page for ${what}.`);

const intents: Record<IntentName, (asked: Asked) => Promise<Destination>> = {
  auth: openAuthorization,
  login: openLogin,
  logout: openLogout,
  bookingsCheckout: openCheckout,
  bookingsBook: openBooking,
  paidPlansCheckout: openPlanCheckout,
  ecomCheckout: (asked) => openPayment(asked, asked.call.input.ecomCheckout?.checkoutId),
  ecomOrderPaymentRequest: (asked) => openPayment(asked, asked.call.input.ecomOrderPaymentRequest?.paymentRequestId),
  eventsCheckout: missing('event tickets, which this platform doesn’t sell'),
  storesProduct: missing('shop products, which this platform doesn’t sell'),
};

async function openLogin(asked: Asked): Promise<Destination> {
  return { endpoint: `${asked.call.publicUrl}/hosted/sign-in`, searchParams: await sealReturn(asked, true) };
}

async function openLogout({ call, app }: Asked): Promise<Destination> {
  const { caller, input, secret, now, publicUrl } = call;
  const sessionId = caller.kind === 'member' ? caller.sessionId : undefined;
  const request = await sealSignOut(secret, { clientId: app.id, sessionId, url: input.callbacks?.postFlowUrl }, now);
  return { endpoint: `${publicUrl}/hosted/sign-out`, searchParams: { request } };
}

function findIntent({ input }: RedirectCall): IntentName {
  const names = Object.keys(intents).filter((name): name is IntentName => name in intents);
  const sent = names.filter((name) => input[name] !== undefined);
  const [only] = sent;
  if (only !== undefined && sent.length === 1) return only;
  const atFault = sent.length === 0 ? names : sent;
  const description = `exactly one of these must be sent: ${names.join(', ')}`;
  throw new ValidationError(atFault.map((name) => oneViolation(name, description, 'ONE_OF_ALIGNMENT')));
}

/** Finds the app named in the request, else the caller's, else the site's own; always one of the caller's site. */
async function findApp({ tx, caller, input, fail }: RedirectCall, intent: IntentName): Promise<ClientApp> {
  const { siteId, clientAppId } = caller;
  const named = input.auth ? (input.auth.authRequest?.clientId ?? '') : input.logout?.clientId;
  const app = await findNamedApp(tx, named ?? clientAppId ?? (await findSiteClientApp(tx, siteId)));
  if (app?.siteId === siteId) return app;
  return fail(
    intent === 'auth' ? 'invalid_request' : 'CLIENT_APP_NOT_FOUND',
    'The site has no app with this client ID.',
  );
}

/** Adds the site's own parameters without overriding ours. */
function addParameters({ searchParams, endpoint }: Destination, { input }: RedirectCall): Destination {
  const added = Object.entries(input.preferences?.additionalQueryParameters ?? {});
  const wrong = added.filter(([, value]) => typeof value !== 'string');
  if (wrong.length > 0) {
    throw new ValidationError(
      wrong.map(([name]) => oneViolation(`preferences.additionalQueryParameters.${name}`, 'must be text', 'FORMAT')),
    );
  }
  const texts = Object.fromEntries(added.map(([name, value]) => [name, String(value)]));
  return { endpoint, searchParams: { ...texts, ...searchParams } };
}

function toUrl({ endpoint, searchParams }: Destination, field: string): string {
  const query = new URLSearchParams(searchParams).toString();
  const url = query ? `${endpoint}?${query}` : endpoint;
  if (url.length <= MOST_CHARACTERS) return url;
  const description = `makes the URL longer than ${MOST_CHARACTERS} characters`;
  throw new ValidationError([oneViolation(field, description, 'MAX_LENGTH')]);
}

export const handlers: Handlers<'redirects'> = {
  async createRedirectSession(call) {
    const intent = findIntent(call);
    const app = await findApp(call, intent);
    checkCallbacks({ call, app });
    const { endpoint, searchParams } = addParameters(await intents[intent]({ call, app }), call);
    const destination = { endpoint, searchParams: { ...searchParams, ...(await handOver(call, intent)) } };
    const id = newId();
    // The token refers to nothing: a response that becomes a URL must not contain a secret.
    return {
      redirectSession: { id, fullUrl: toUrl(destination, intent), urlDetails: destination, sessionToken: id },
    };
  },
};
