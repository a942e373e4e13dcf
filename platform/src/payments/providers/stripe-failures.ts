import type { FailureCode } from './provider.ts';

export interface Failure {
  failure: FailureCode;
  isRetryable: boolean;
}

/** Stripe's report of a refused payment: in an error, or as the last error of an intent. */
export interface StripeRefusal {
  code?: string | undefined;
  decline_code?: string | undefined;
  advice_code?: string | undefined;
  param?: string | undefined;
}

const setOf = (codes: string): ReadonlySet<string> => new Set(codes.split(' '));

const authenticationCodes = setOf(
  'authentication_required authentication_not_handled payment_intent_authentication_failure setup_intent_authentication_failure',
);
const fundsCodes = setOf('insufficient_funds card_velocity_exceeded withdrawal_count_limit_exceeded');
const expiryCodes = setOf('expired_card invalid_expiry_month invalid_expiry_year');
const methodCodes = setOf(
  'resource_missing payment_method_unexpected_state payment_method_unactivated payment_method_not_available payment_method_customer_decline token_already_used confirmation_token_already_used',
);
/** Declines that the same method gets again: it is lost, blocked or unsuited. https://docs.stripe.com/declines/codes */
const lastingCodes = setOf(
  'card_not_supported currency_not_supported fraudulent incorrect_address incorrect_cvc incorrect_number incorrect_pin incorrect_zip invalid_account invalid_amount invalid_cvc invalid_number invalid_pin live_mode_test_card lost_card merchant_blacklist new_account_information_available not_permitted offline_pin_required online_or_offline_pin_required pickup_card pin_try_exceeded restricted_card revocation_of_all_authorizations revocation_of_authorization security_violation service_not_allowed stolen_card stop_payment_order test_mode_decline testmode_decline transaction_not_allowed',
);

/** The bank's or the network's refusal of a payment. Its advice comes before the table of codes. */
export function failureOf({ code = '', decline_code = '', advice_code }: StripeRefusal): Failure {
  const isOneOf = (codes: ReadonlySet<string>) => codes.has(decline_code) || codes.has(code);
  if (isOneOf(authenticationCodes)) return { failure: 'AUTHENTICATION_REQUIRED', isRetryable: false };
  if (isOneOf(expiryCodes)) return { failure: 'EXPIRED_CARD', isRetryable: false };
  if (isOneOf(methodCodes)) return { failure: 'METHOD_UNUSABLE', isRetryable: false };
  const isRetryable = advice_code === 'try_again_later' || (advice_code === undefined && !isOneOf(lastingCodes));
  return { failure: isOneOf(fundsCodes) ? 'INSUFFICIENT_FUNDS' : 'CARD_DECLINED', isRetryable };
}

/** Names of parameters that say how the payer pays. */
const isAboutMethod = (param: string) =>
  /^(payment_method|confirmation_token|customer)\b|^payment_method_data/.test(param);

/** The refusal of a request that reached no bank: nothing was charged. */
export function requestFailureOf(refusal: StripeRefusal): Failure {
  const isMethod = methodCodes.has(refusal.code ?? '') || isAboutMethod(refusal.param ?? '');
  return { failure: isMethod ? 'METHOD_UNUSABLE' : 'PROVIDER_UNAVAILABLE', isRetryable: false };
}
