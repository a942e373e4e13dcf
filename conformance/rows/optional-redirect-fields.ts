import { clientId } from '../clients.ts';
import { present, type Row, type Stage } from '../row.ts';
import { findService, findTime, isClass, ZONE } from '../scene.ts';
import { CALLBACK, follow } from '../sign-in.ts';
import { accept, refuse } from '../wire.ts';

const path = '/_api/redirects-api/v1/redirect-session';
const ORIGIN = new URL(CALLBACK).origin;

interface Answer {
  redirectSession: { fullUrl: string; urlDetails: { endpoint: string; searchParams: Record<string, string> } };
}

async function auth({ visitor, check }: Stage): Promise<void> {
  const { codeChallenge } = visitor.auth.generateOAuthData(CALLBACK);
  const authRequest = {
    clientId,
    responseType: 'code',
    scope: 'offline_access',
    state: 'a state',
    codeChallenge,
    codeChallengeMethod: 'S256',
  };
  const open = (request: object, more: object = {}) => ({
    method: 'POST',
    path,
    body: { auth: { authRequest: { ...authRequest, ...request } }, ...more },
  });
  const silent = { redirectUri: CALLBACK, responseMode: 'query', prompt: 'none' };
  const { redirectSession } = await accept<Answer>(check, visitor, open(silent));
  const back = new URL(await follow(redirectSession.fullUrl));
  check.same('prompt none', back.searchParams.get('error'), 'login_required');
  await refuse(check, visitor, open({ ...silent, nonce: 'n' }), ['auth.authRequest.nonce']);
  const message = open({ responseMode: 'web_message', prompt: 'none' }, { origin: `${ORIGIN}/page` });
  const { urlDetails } = (await accept<Answer>(check, visitor, message)).redirectSession;
  check.same('the origin that hears the message', urlDetails.searchParams.origin, ORIGIN);
}

async function booking({ visitor, check }: Stage): Promise<void> {
  const service = await findService(visitor, isClass);
  const { slot, ...entry } = structuredClone(await findTime(visitor, service));
  const slotAvailability = { ...entry, slot: { ...slot, sessionId: present('event', slot?.eventId) } };
  const callbacks = {
    loginUrl: `${ORIGIN}/login`,
    bookingsServiceListUrl: `${ORIGIN}/services`,
    cartPageUrl: `${ORIGIN}/cart`,
  };
  const open = (more: object) => ({
    method: 'POST',
    path,
    body: { bookingsCheckout: { slotAvailability, timezone: ZONE }, ...more },
  });
  const preferences = {
    useGenericWixPages: true,
    maintainIdentity: true,
    checkIfPublish: false,
    additionalQueryParameters: { utm: 'a b' },
  };
  const { redirectSession } = await accept<Answer>(check, visitor, open({ callbacks, preferences }));
  const url = new URL(redirectSession.fullUrl);
  check.same('the booking page', url.pathname, `/book/${service.mainSlug?.name}`);
  check.same('at the time', url.searchParams.get('time'), new Date(slot?.startDate ?? '').toISOString());
  check.same('with pages of the site', url.searchParams.get('callbacks')?.split(',').sort(), ['login', 'services']);
  check.same('and its parameters', url.searchParams.get('utm'), 'a b');
  const foreign = Object.fromEntries(Object.keys(callbacks).map((name) => [name, 'https://evil.example/']));
  const names = Object.keys(callbacks).map((name) => `callbacks.${name}`);
  await refuse(check, visitor, open({ callbacks: foreign }), names);
  const untold = { additionalQueryParameters: { utm: 1 } };
  const parameter = 'preferences.additionalQueryParameters.utm';
  await refuse(check, visitor, open({ preferences: untold }), [parameter]);
}

export const rows: Row[] = [
  { operation: 'optional redirect fields: auth', run: auth },
  { operation: 'optional redirect fields: booking', run: booking },
];
