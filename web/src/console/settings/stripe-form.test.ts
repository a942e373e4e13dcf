import { expect, test } from 'vitest';
import { findStripeFaults, readStripe, stripeFieldsOf, writeStripe } from './stripe-form.ts';

const saved = { publishableKey: 'pk_live_1', notificationUrl: 'https://example.com/hear' };

test('both keys come first, the signing secret once there is an endpoint', () => {
  expect(stripeFieldsOf(undefined)).not.toContain('notificationSecret');
  expect(findStripeFaults(undefined, readStripe(undefined))).toEqual(['publishableKey', 'secretKey']);
  expect(stripeFieldsOf(saved)).toContain('notificationSecret');
  expect(findStripeFaults(saved, readStripe(saved))).toEqual([]);
});

test('no key stands in the place of another one', () => {
  const keys = {
    publishableKey: 'sk_live_1',
    secretKey: 'whsec_1',
    notificationSecret: 'pk_live_1',
    connectedAccountId: 'x',
  };
  expect(findStripeFaults(saved, keys)).toEqual(stripeFieldsOf(saved));
  expect(findStripeFaults(saved, { ...readStripe(saved), publishableKey: ' ', secretKey: 'rk_live_1' })).toEqual([
    'publishableKey',
  ]);
});

test('what is empty or the same is not sent', () => {
  expect(writeStripe(saved, readStripe(saved))).toBeUndefined();
  expect(writeStripe(saved, { ...readStripe(saved), notificationSecret: ' whsec_1 ' })).toEqual({
    notificationSecret: 'whsec_1',
  });
  const connected = { ...saved, connectedAccountId: 'acct_1' };
  expect(writeStripe(connected, { ...readStripe(connected), connectedAccountId: '' })).toEqual({
    connectedAccountId: '',
  });
});
