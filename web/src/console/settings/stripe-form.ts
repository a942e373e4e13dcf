import type { PaymentSettings, SentPaymentSettings } from './use-payment-settings.ts';

type SentStripe = NonNullable<SentPaymentSettings['stripe']>;
export type StripeField = keyof SentStripe;
export type StripeValues = Readonly<Record<StripeField, string>>;

/** Stripe's kinds of keys begin differently, so that no secret gets into the place of the public one. */
const beginnings: Readonly<Record<StripeField, RegExp>> = {
  publishableKey: /^pk_/,
  secretKey: /^[sr]k_/,
  notificationSecret: /^whsec_/,
  connectedAccountId: /^acct_/,
};

/** The fields to fill in, in their order; the signing secret exists once the address of the endpoint is known. */
export const stripeFieldsOf = (saved: PaymentSettings['stripe']): readonly StripeField[] => [
  'publishableKey',
  'secretKey',
  ...(saved ? ['notificationSecret' as const] : []),
  'connectedAccountId',
];

/** Secrets are never shown again. */
export const readStripe = (saved: PaymentSettings['stripe']): StripeValues => ({
  publishableKey: saved?.publishableKey ?? '',
  secretKey: '',
  notificationSecret: '',
  connectedAccountId: saved?.connectedAccountId ?? '',
});

export function findStripeFaults(saved: PaymentSettings['stripe'], values: StripeValues): StripeField[] {
  const mayBeEmpty = (field: StripeField) =>
    field === 'connectedAccountId' || (saved !== undefined && field !== 'publishableKey');
  return stripeFieldsOf(saved).filter((field) => {
    const value = values[field].trim();
    return value === '' ? !mayBeEmpty(field) : !beginnings[field].test(value);
  });
}

/** The fields that differ from what is saved. */
export function writeStripe(saved: PaymentSettings['stripe'], values: StripeValues): SentStripe | undefined {
  const before = readStripe(saved);
  const changed = stripeFieldsOf(saved).filter((field) => values[field].trim() !== before[field]);
  if (changed.length === 0) return undefined;
  const sent: SentStripe = {};
  for (const field of changed) sent[field] = values[field].trim();
  return sent;
}
