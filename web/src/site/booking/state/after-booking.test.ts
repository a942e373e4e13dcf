import { expect, test } from 'vitest';
import { readChoices, writeChoices } from '../../../booking/choices.ts';
import { addressAfter, planHref, signInHref } from './after-booking.ts';
import { servicesHref } from './app-pages.ts';

test('a booking leads to its own page', () => {
  expect(addressAfter('abc', '?staff=1&step=review')).toBe('/booking/abc?booked=1');
});

test('a checkout of another site leads back to it, whatever was chosen on the way', () => {
  const search = writeChoices({ ...readChoices('?flow=a.b%2Bc'), step: 'review' }, '?flow=a.b%2Bc');
  expect(addressAfter('abc', search)).toBe('/oauth2/authorize/continue?flow=a.b%2Bc&done=true');
});

const at = (search: string) => {
  const { pathname, href } = new URL(`https://studio.example/book/yoga${search}`);
  return { pathname, search, href };
};

test('without a site, visitors sign in, buy plans and look at services here, and come back', () => {
  const here = at('?time=x&step=details');
  const back = encodeURIComponent('/book/yoga?time=x&step=details');
  expect(signInHref(here)).toBe(`/hosted/sign-in?return=${back}`);
  expect(planHref(here, 'p1', ['p2'])).toBe(`/hosted/checkout/plan?planId=p1&return=${back}`);
  expect(servicesHref(here.search)).toBe('/services');
});

test('a site’s own pages are used where it has them', () => {
  const here = at('?flow=f&callbacks=login%2Cplans');
  const lead = '/oauth2/authorize/continue?flow=f&to=';
  expect(signInHref(here)).toBe(`${lead}login&returnUrl=${encodeURIComponent(here.href)}`);
  const data = encodeURIComponent('/book/yoga?flow=f&callbacks=login%2Cplans');
  expect(planHref(here, 'p1', ['p2'])).toBe(`${lead}plans&planIds=p1%2Cp2&checkoutData=${data}`);
  expect(servicesHref(here.search)).toBe('/services');
  expect(servicesHref('?flow=f&callbacks=services')).toBe(`${lead}services`);
  expect(addressAfter('abc', here.search)).toBe('/booking/abc?booked=1');
});
