import { expect, test } from 'vitest';
import { failureOf, requestFailureOf } from './stripe-failures.ts';

test.each([
  ['authentication_required', 'AUTHENTICATION_REQUIRED', false],
  ['insufficient_funds', 'INSUFFICIENT_FUNDS', true],
  ['withdrawal_count_limit_exceeded', 'INSUFFICIENT_FUNDS', true],
  ['expired_card', 'EXPIRED_CARD', false],
  ['generic_decline', 'CARD_DECLINED', true],
  ['do_not_honor', 'CARD_DECLINED', true],
  ['issuer_not_available', 'CARD_DECLINED', true],
  ['a_code_of_next_year', 'CARD_DECLINED', true],
  ['lost_card', 'CARD_DECLINED', false],
  ['stolen_card', 'CARD_DECLINED', false],
  ['fraudulent', 'CARD_DECLINED', false],
  ['revocation_of_authorization', 'CARD_DECLINED', false],
] as const)('decline code %s: %s, retryable %s', (decline_code, failure, isRetryable) =>
  expect(failureOf({ code: 'card_declined', decline_code })).toEqual({ failure, isRetryable }),
);

test.each([
  ['try_again_later', 'lost_card', true],
  ['do_not_try_again', 'generic_decline', false],
  ['confirm_card_data', 'insufficient_funds', false],
])('advice %s counts more than the code %s', (advice_code, decline_code, isRetryable) =>
  expect(failureOf({ advice_code, decline_code }).isRetryable).toBe(isRetryable),
);

test.each([
  ['expired_card', 'EXPIRED_CARD'],
  ['payment_intent_authentication_failure', 'AUTHENTICATION_REQUIRED'],
  ['setup_intent_authentication_failure', 'AUTHENTICATION_REQUIRED'],
  ['incorrect_cvc', 'CARD_DECLINED'],
] as const)('code %s without a decline code: %s', (code, failure) =>
  expect(failureOf({ code })).toEqual({ failure, isRetryable: false }),
);

test.each([
  [{ code: 'resource_missing', param: 'payment_method' }, 'METHOD_UNUSABLE'],
  [{ param: 'confirmation_token' }, 'METHOD_UNUSABLE'],
  [{ code: 'resource_missing', param: 'customer' }, 'METHOD_UNUSABLE'],
  [{ code: 'amount_too_small', param: 'amount' }, 'PROVIDER_UNAVAILABLE'],
  [{ param: 'payment_methods_of_another_kind' }, 'PROVIDER_UNAVAILABLE'],
  [{}, 'PROVIDER_UNAVAILABLE'],
] as const)('a refused request %j: %s', (refused, failure) =>
  expect(requestFailureOf(refused)).toEqual({ failure, isRetryable: false }),
);
