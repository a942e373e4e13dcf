import { createHash } from 'node:crypto';
import { modules } from '@foyer/contract';
import { plans } from '../platform/src/demo/low-tide/plans.ts';
import { HttpBrowser } from '../platform/src/testing/http-browser.ts';
import { makePkce } from '../platform/src/testing/pkce.ts';
import { CALLBACK } from '../platform/src/testing/sign-in.ts';
import { Answer, clientApps, visit, WireClient } from '../platform/src/testing/wire-client.ts';
import type { LoadClient } from './client.ts';

const { registerV2, loginV2 } = modules.authentication;
const { createOnlineOrder, prepareOrderPayment } = modules.orders;
const { startPayment } = modules.payments;

const EMAIL_ALREADY_EXISTS = '-19995';
export const PASSWORD = 'herring gulls walk at noon';
/** A plan that costs something and can be bought more than once. */
const planId = plans[1]?.id ?? '';

/** Each member has an IP address of their own. */
export function addressOf(email: string): { 'x-forwarded-for': string } {
  const [first = 0, second = 0, third = 0] = createHash('sha256').update(email).digest();
  return { 'x-forwarded-for': `10.${first}.${second}.${third}` };
}

/** Registers a member, who signs in and buys a plan by card. */
export async function joinAndBuy(client: LoadClient, turn: number): Promise<void> {
  const { deployment, ledger, random } = client;
  const email = `member-${client.number}-${turn}@example.com`;
  const headers = addressOf(email);
  const joined = await deployment.ask(random, async (origin) =>
    (await visit(origin)).call(registerV2, { loginId: { email }, password: PASSWORD }, { headers }),
  );
  // A registration whose answer a crash swallowed is there when it is sent again.
  if (joined.code !== 'ok' && joined.code !== EMAIL_ALREADY_EXISTS) return ledger.refuse(joined.code);
  ledger.members.push(email);
  ledger.writes += 1;
  // The business may ask for more than a password meanwhile, in a conformance run beside the load.
  if (joined.code === 'ok' && joined.value.state !== 'SUCCESS') return ledger.refuse(joined.value.state);
  const authorization = await signIn(client, email);
  const as = (origin: string) => new WireClient(origin, authorization);
  const bought = await deployment.ask(random, (origin) =>
    as(origin).call(createOnlineOrder, { planId }, { idempotencyKey: `order ${email}` }),
  );
  if (bought.code !== 'ok') return ledger.refuse(bought.code);
  const { id } = bought.value.order;
  const prepared = await deployment.ask(random, (origin) => as(origin).call(prepareOrderPayment, { id }));
  if (prepared.code !== 'ok') return ledger.refuse(prepared.code);
  const { wixPayOrderId: paymentId } = prepared.value;
  const paid = await deployment.ask(random, (origin) =>
    as(origin).call(startPayment, { paymentId, token: 'test_card' }),
  );
  if (paid.code !== 'ok') return ledger.refuse(paid.code);
  ledger.orders.push({ id, paymentId });
  ledger.writes += 1;
}

/** The access token of a member, by the steps of a browser. Starts anew where a crash interrupts them. */
export async function signIn({ deployment, random }: LoadClient, email: string): Promise<string> {
  const headers = addressOf(email);
  const answer = await deployment.ask(random, async (origin) => {
    const login = await (await visit(origin)).call(loginV2, { loginId: { email }, password: PASSWORD }, { headers });
    if (login.code !== 'ok') throw new Error(`${email} is refused: ${login.code}`);
    const browser = new HttpBrowser(origin);
    await browser.post('/hosted/session', { sessionToken: login.value.sessionToken ?? '' }, headers);
    const { codeVerifier, codeChallenge } = makePkce();
    const { params } = await browser.authorize({ code_challenge: codeChallenge }, headers);
    const response = await fetch(`${origin}/oauth2/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({
        grantType: 'authorization_code',
        code: params.get('code'),
        codeVerifier,
        clientId: clientApps.own,
        redirectUri: CALLBACK,
      }),
    });
    if (!response.ok) throw new Error(`No tokens: ${response.status}`);
    const { access_token: value } = await response.json();
    return new Answer<string>({ status: 200, headers: response.headers, body: '' }, { value: String(value) });
  });
  return answer.value;
}
