import { expect, test } from 'vitest';
import { businessFaults, businessFieldOf, readBusiness, type Site, writeBusiness } from './business-form.ts';

const site: Site = {
  id: 's1',
  revision: '1',
  name: 'Low Tide',
  timeZone: 'America/New_York',
  currency: 'USD',
  locale: 'en-US',
  hasCommunity: false,
  hasPlans: false,
  takesOnlinePayments: false,
  sendsSmsReminders: false,
  email: 'desk@example.com',
  brand: { accentColor: '#2B43C9', picture: 'tide' },
};
const saved = readBusiness(site);

test('only what was changed is sent, and texts that were emptied are cleared', () => {
  expect(writeBusiness(saved, saved)).toEqual({});
  const changed = { ...saved, name: ' High Tide ', email: ' ', accentColor: '#008800', locale: 'de-DE' };
  expect(writeBusiness(changed, saved)).toEqual({
    name: 'High Tide',
    email: null,
    locale: 'de-DE',
    brand: { accentColor: '#008800' },
  });
});

test('a logo is sent with its text, and its removal with that of the one for dark mode', () => {
  const withLogo = { ...saved, logoId: 'a', logoText: ' Waves ', darkLogoId: 'b' };
  const brand = { logo: { id: 'a', altText: 'Waves' }, darkLogo: { id: 'b' } };
  expect(writeBusiness(withLogo, saved)).toEqual({ brand });
  expect(writeBusiness({ ...withLogo, logoText: '' }, withLogo)).toEqual({
    brand: { logo: { id: 'a', altText: null } },
  });
  expect(writeBusiness(saved, withLogo)).toEqual({ brand: { logo: null, darkLogo: null } });
});

test('a name is needed, and colours and addresses are what they should be', () => {
  expect(businessFaults(saved)).toEqual([]);
  const wrong = { ...saved, name: ' ', email: 'desk', accentColor: 'blue' };
  expect(businessFaults(wrong)).toEqual(['name', 'email', 'accentColor']);
});

test.each([
  ['site.email', 'email'],
  ['site.brand.accentColor', 'accentColor'],
  ['site.brand.logo.id', 'logoId'],
  ['site.brand.logo.altText', 'logoText'],
  ['site.brand.darkLogo', 'darkLogoId'],
  ['site.revision', undefined],
])('%s is shown at %s', (path, name) => {
  expect(businessFieldOf(path)).toBe(name);
});
