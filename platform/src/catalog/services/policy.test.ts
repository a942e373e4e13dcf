import { expect, it } from 'vitest';
import { completeRules, policyDefaults } from './policy.ts';

it("has the protocol's defaults until the business chooses otherwise", () => {
  expect(completeRules({})).toEqual(policyDefaults);
});

it('keeps the choices by section', () => {
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
