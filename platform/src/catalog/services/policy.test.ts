import { expect, it } from 'vitest';
import { completeRules, policyDefaults } from './policy.ts';

it('is the defaults of the protocol until a business decides otherwise', () => {
  expect(completeRules({})).toEqual(policyDefaults);
});

it('keeps what was decided, section by section', () => {
  const rules = completeRules({ cancellationPolicy: { enabled: true, latestCancellationInMinutes: 60 } });
  expect(rules).toEqual({
    ...policyDefaults,
    cancellationPolicy: {
      enabled: true,
      limitLatestCancellation: false,
      latestCancellationInMinutes: 60,
      allowAnonymous: true,
    },
  });
});
