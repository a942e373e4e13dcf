import type { Confirmation, Payment } from '@foyer/react/payment-calls';

/** The release that fits the API version of the platform's library. Stripe wants it loaded from its own host. */
const SCRIPT = 'https://js.stripe.com/endive/stripe.js';

interface StripeResult {
  error?: { type: string; code?: string; message?: string };
}

interface StripeElement {
  mount(container: HTMLElement): void;
  destroy(): void;
  on(event: 'ready' | 'loaderror', listener: () => void): void;
}

export interface StripeElements {
  create(kind: 'payment', options: object): StripeElement;
}

interface ConfirmOptions {
  elements: StripeElements;
  confirmParams: { return_url: string };
  redirect: 'if_required';
}

/** The part of Stripe.js that is used. */
export interface Stripe {
  elements(options: { clientSecret: string; appearance: object }): StripeElements;
  confirmPayment(options: ConfirmOptions): Promise<StripeResult>;
  confirmSetup(options: ConfirmOptions): Promise<StripeResult>;
  handleNextAction(options: { clientSecret: string }): Promise<StripeResult>;
}

type OpenStripe = (publishableKey: string, options: { stripeAccount?: string; locale: string }) => Stripe;

declare global {
  interface Window {
    Stripe?: OpenStripe;
  }
}

function loadScript(): Promise<OpenStripe> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.onload = () => {
      if (window.Stripe) resolve(window.Stripe);
      else reject(new Error('Stripe.js did not start.'));
    };
    script.onerror = () => {
      script.remove();
      reject(new Error('Stripe.js could not be loaded.'));
    };
    script.src = SCRIPT;
    document.head.append(script);
  });
}

let loading: Promise<OpenStripe> | undefined;

/** Loads Stripe.js once, and again after a failure. */
export async function openStripe(confirmation: Confirmation, locale: string): Promise<Stripe> {
  const { publishableKey = '', connectedAccountId } = confirmation;
  loading ??= loadScript().catch((error) => {
    loading = undefined;
    throw error;
  });
  const open = await loading;
  return open(publishableKey, { locale, ...(connectedAccountId && { stripeAccount: connectedAccountId }) });
}

/** Confirms what the payer entered. Only methods that need it leave the page, and come back to the same address. */
export function confirmEntered(stripe: Stripe, elements: StripeElements, { kind }: Payment): Promise<StripeResult> {
  const options = { elements, confirmParams: { return_url: location.href }, redirect: 'if_required' } as const;
  return kind === 'SET_UP' ? stripe.confirmSetup(options) : stripe.confirmPayment(options);
}

/** Parameters that Stripe adds to the address that it comes back to; one is the payment's secret. */
const RETURN_PARAMETERS = [
  'payment_intent',
  'payment_intent_client_secret',
  'setup_intent',
  'setup_intent_client_secret',
  'redirect_status',
];

/** The address without what Stripe added. The payment itself says how it ended. */
export function withoutReturn(address: string): string {
  const url = new URL(address);
  const added = RETURN_PARAMETERS.filter((name) => url.searchParams.has(name));
  if (added.length === 0) return address;
  for (const name of added) url.searchParams.delete(name);
  return url.href;
}
