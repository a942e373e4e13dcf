import { expect, test } from 'vitest';
import { items, openPage, press, shows } from '../testing/open-page.ts';

const usd = (value: string) => ({ value, currency: 'USD' });

test('a member pays for a booking with a coupon, a part of store credit and a card, whatever gets lost', async () => {
  let price = '40';
  let couponRefusal: string | undefined = 'ERROR_COUPON_HAS_EXPIRED';
  let isLost = true;
  let status = 'CREATED';
  const payment = () => ({
    ...{ id: `payment-${price}`, kind: 'PAYMENT', purpose: 'BOOKING', provider: 'TEST', status, amount: usd(price) },
    subject: { kind: 'BOOKING', id: 'b1' },
  });
  const method = { id: 'visa', provider: 'TEST', brand: 'visa', last4: '4242' };
  const { page, asked } = await openPage('payment-page', {
    '/prepare-payment': (body) => {
      const { couponCode } = Object(body);
      if (couponCode && couponRefusal) return { refused: couponRefusal };
      if (couponCode) price = '30';
      return { wixPayOrderId: payment().id, payByDate: '2026-03-04T10:00:00Z' };
    },
    '/payment-methods': () => ({ paymentMethods: [method] }),
    '/store-credit': () => ({ storeCredit: { balance: usd('10') } }),
    '/start': () => {
      status = isLost ? 'CREATED' : 'REQUIRES_ACTION';
      if (isLost) return { refused: 'UNAVAILABLE' };
      return { payment: payment(), confirmation: { provider: 'TEST', clientSecret: 'secret' } };
    },
    '/token': () => ({ token: 't' }),
    '/t': () => ({ booking: { _id: 'b1', revision: '1' }, allowedAnonymousActions: {} }),
    '': () => ({ payment: payment() }),
  });

  await shows(page, 'payment due, end open, failure none');
  expect(await items(page, 'Ways to pay')).toEqual(['visa', 'card']);
  await shows(page, 'chosen visa, card pays 40, remark none');

  // A refused coupon changes nothing; another one lowers the price.
  await page.getByRole('textbox', { name: 'Coupon' }).fill('SAVE');
  await press(page, 'Apply');
  await shows(page, 'coupon none, refused expired');
  couponRefusal = undefined;
  await press(page, 'Apply');
  await shows(page, 'coupon SAVE, refused no');
  await shows(page, 'chosen visa, card pays 30, remark none');

  // An attempt without an answer is looked for, and can be made again.
  await press(page, 'Use credit');
  await press(page, 'card');
  await shows(page, 'chosen card, card pays 20, remark none');
  await press(page, 'Pay');
  await shows(page, 'chosen card, card pays 20, remark uncertain');
  isLost = false;
  await press(page, 'Pay');
  await shows(page, 'payment confirming, end open, failure none');
  status = 'SUCCEEDED';
  await press(page, 'Bank');
  await shows(page, 'payment paid, end paid, failure none');
  const sent = { token: 'card-of-the-form', storeCreditAmount: '10' };
  expect(asked.filter(({ path }) => path.endsWith('/start')).map(({ body }) => body)).toMatchObject([sent, sent]);
});
