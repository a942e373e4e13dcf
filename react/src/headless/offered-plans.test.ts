import { createClient } from '@foyer/sdk';
import { listPlansWithBenefits } from '@foyer/sdk/benefits';
import { expect, test } from 'vitest';
import { startWire } from '../../../sdk/src/testing/wire.ts';
import { loadOfferedPlans, planActionOf } from './offered-plans.ts';

const plan = (value: string | undefined, { trial = 0, fee }: { trial?: number; fee?: string } = {}) => ({
  pricing: {
    ...(value !== undefined && { price: { value, currency: 'EUR' } }),
    freeTrialDays: trial,
    ...(fee !== undefined && { feeConfigs: [{ fee: { name: 'Set-up', amount: fee } }] }),
  },
});

test.each([
  [plan('0'), 'get', 'get'],
  [plan(undefined), 'get', 'get'],
  [plan('0', { trial: 7 }), 'get', 'get'],
  [plan('0', { fee: '5' }), 'buy', 'inPerson'],
  [plan('40'), 'buy', 'inPerson'],
  [plan('40', { trial: 7 }), 'trial', 'inPerson'],
])('%j: %s, and %s without online payments', (priced, online, without) => {
  expect([planActionOf(priced, true), planActionOf(priced, false)]).toEqual([online, without]);
});

test('all pages are loaded, in order', async () => {
  const wire = await startWire();
  const client = createClient({ host: wire.host, modules: { listPlansWithBenefits } });
  const page = (id: string, hasNext: boolean) => ({
    body: { plans: [{ plan: { _id: id }, benefits: [] }], pagingMetadata: { hasNext } },
  });
  wire.reply(page('a', true), page('b', false));
  const plans = await loadOfferedPlans(client.listPlansWithBenefits);
  expect(plans.map(({ plan: { id } }) => id)).toEqual(['a', 'b']);
  expect(wire.calls.map(({ query }) => query)).toEqual(['limit=100&offset=0', 'limit=100&offset=1']);
});
