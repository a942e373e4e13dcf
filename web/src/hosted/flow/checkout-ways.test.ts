import { expect, test } from 'vitest';
import { hrefAfterPurchase, hrefToLeave, plansHref, readWays, signInHrefs } from './checkout-ways.ts';

const at = (query: string) => readWays(new URL(`https://studio.example/hosted/checkout/plan?planId=p${query}`));

test('an app gets the order back, or the visitor who didn’t buy', () => {
  const ways = at('&flow=f%26g&callbacks=end,plans&return=/services');
  expect(hrefAfterPurchase(ways, 'o')).toBe('/oauth2/authorize/continue?flow=f%26g&done=true&planOrderId=o');
  expect(hrefToLeave(ways)).toBe('/oauth2/authorize/continue?flow=f%26g&cancel=true');
  expect(plansHref(ways)).toBe('/oauth2/authorize/continue?flow=f%26g&to=plans');
});

test('a page of this site is come back to', () => {
  const ways = at('&return=%2Fbook%2Fyoga%3Ftime%3Dx');
  expect([hrefAfterPurchase(ways, 'o'), hrefToLeave(ways)]).toEqual(['/book/yoga?time=x', '/book/yoga?time=x']);
  expect(hrefAfterPurchase(at('&return=//evil.example'), 'o')).toBeNull();
});

test('by itself, the checkout thanks and leads to the plans', () => {
  expect([hrefAfterPurchase(at(''), 'o'), hrefToLeave(at('')), plansHref(at(''))]).toEqual([null, '/plans', '/plans']);
  // Without a flow there is no app to lead to.
  expect(hrefToLeave(at('&callbacks=end'))).toBe('/plans');
});

test('signing in leads back to exactly this page, or to the app’s own sign-in', () => {
  const own = signInHrefs(at('&flow=f&callbacks=end'), 'https://studio.example');
  const here = '/hosted/checkout/plan?planId=p&flow=f&callbacks=end';
  expect(new URL(own.signIn, 'https://studio.example').searchParams.get('return')).toBe(here);
  expect(own.register).toMatch(/^\/hosted\/register\?return=/);
  const { signIn } = signInHrefs(at('&flow=f&callbacks=login'), 'https://studio.example');
  const query = new URL(signIn, 'https://studio.example').searchParams;
  expect([query.get('to'), query.get('returnUrl')]).toEqual([
    'login',
    'https://studio.example/hosted/checkout/plan?planId=p&flow=f&callbacks=login',
  ]);
});
