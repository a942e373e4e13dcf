import { randomBytes } from 'node:crypto';
import type { OperationOf, RequestOf } from '@foyer/contract';
import { noteChange } from '../access/audit/app-changes.ts';
import { recheckPayments } from '../payments/charges/store.ts';
import type { StripeAccount } from '../payments/providers/account.ts';
import { activateAccount, findActiveProvider, saveAccount } from '../payments/providers/account-store.ts';
import { openAccount, sealSecrets } from '../payments/providers/connect.ts';
import type { CallContext, Handlers } from '../server/http/handler.ts';
import { checkRevision } from '../server/http/revision.ts';
import { contentRevision } from '../server/lib/content-revision.ts';
import { lockSite } from '../server/sites/store.ts';
import { notificationPath } from './routes.ts';

type SettingsCall = Pick<CallContext, 'tx' | 'caller' | 'cipher' | 'now' | 'publicUrl' | 'allowsTestPayments'>;
type SentAccount = NonNullable<RequestOf<OperationOf<'payments.updatePaymentSettings'>>['stripe']>;
type Payments = Handlers<'payments'>;

const NOTIFICATION_SECRET_BYTES = 32;

async function findStripe({ tx, caller, cipher }: SettingsCall): Promise<StripeAccount | undefined> {
  const account = await openAccount({ db: tx, cipher }, caller.siteId, 'STRIPE');
  return account?.provider === 'STRIPE' ? account : undefined;
}

async function toEntity(call: SettingsCall) {
  const { siteId } = call.caller;
  const provider = await findActiveProvider(call.tx, siteId);
  const stripe = await findStripe(call);
  // A digest says nothing of the secrets, which are long and random.
  const revision = contentRevision(JSON.stringify([provider, stripe]));
  return {
    revision,
    ...(provider ? { provider } : {}),
    availableProviders: ['STRIPE' as const, ...(call.allowsTestPayments ? ['TEST' as const] : [])],
    ...(stripe
      ? {
          stripe: {
            publishableKey: stripe.publishableKey,
            notificationUrl: `${call.publicUrl}${notificationPath(siteId, 'STRIPE')}`,
            ...(stripe.connectedAccountId ? { connectedAccountId: stripe.connectedAccountId } : {}),
          },
        }
      : {}),
  };
}

/** Saves the fields sent of the account at Stripe. */
async function saveStripe(call: SettingsCall, sent: SentAccount): Promise<void> {
  const { tx, caller, cipher, now } = call;
  const before = await findStripe(call);
  const { secretKey = before?.secretKey ?? '', publishableKey = before?.publishableKey ?? '' } = sent;
  const { notificationSecret = before?.notificationSecret ?? '' } = sent;
  const { connectedAccountId = before?.connectedAccountId ?? '' } = sent;
  const sealedSecrets = await sealSecrets({ tx, cipher }, caller.siteId, 'STRIPE', { secretKey, notificationSecret });
  const publicSettings = { publishableKey, ...(connectedAccountId ? { connectedAccountId } : {}) };
  await saveAccount(tx, caller.siteId, { provider: 'STRIPE', publicSettings, sealedSecrets }, now);
}

/** The test provider's account of the site, made when it is first chosen. */
async function addTestAccount({ tx, caller, cipher, now }: SettingsCall): Promise<void> {
  if (await openAccount({ db: tx, cipher }, caller.siteId, 'TEST')) return;
  const notificationSecret = randomBytes(NOTIFICATION_SECRET_BYTES).toString('base64url');
  const sealedSecrets = await sealSecrets({ tx, cipher }, caller.siteId, 'TEST', { notificationSecret });
  await saveAccount(tx, caller.siteId, { provider: 'TEST', publicSettings: {}, sealedSecrets }, now);
  await recheckPayments(tx, caller.siteId, 'TEST', now);
}

const updatePaymentSettings: Payments['updatePaymentSettings'] = async (call) => {
  const { tx, caller, input, fail } = call;
  await lockSite(tx, caller.siteId);
  if (input.revision !== undefined) {
    checkRevision(call, 'account', input.revision, (await toEntity(call)).revision);
  }
  if (input.stripe) await saveStripe(call, input.stripe);
  const stripe = await findStripe(call);
  const isComplete = stripe !== undefined && stripe.secretKey !== '' && stripe.publishableKey !== '';
  const provider = input.provider ?? (await findActiveProvider(tx, caller.siteId)) ?? 'NONE';
  if (input.stripe && isComplete) await recheckPayments(tx, caller.siteId, 'STRIPE', call.now);
  if (provider === 'STRIPE' && !(isComplete && stripe.notificationSecret !== '')) {
    return fail('PAYMENT_ACCOUNT_INCOMPLETE', 'Send the keys and the signing secret of the account at Stripe.');
  }
  if (provider === 'TEST') {
    if (!call.allowsTestPayments) {
      return fail('PAYMENT_PROVIDER_NOT_AVAILABLE', 'Nobody really pays with the test provider: choose another one.');
    }
    await addTestAccount(call);
  }
  await activateAccount(tx, caller.siteId, provider === 'NONE' ? undefined : provider);
  await noteChange(tx, call, 'PAYMENT_SETTINGS_CHANGED', { provider, fields: Object.keys(input.stripe ?? {}) });
  return { paymentSettings: await toEntity(call) };
};

export const settingsHandlers = {
  getPaymentSettings: async (call) => ({ paymentSettings: await toEntity(call) }),
  updatePaymentSettings,
} satisfies Partial<Payments>;
