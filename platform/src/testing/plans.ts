import { modules, type RequestOf } from '@foyer/contract';
import type { TestPlatform } from './test-platform.ts';

const { plans } = modules;

export type NewPlan = RequestOf<typeof plans.createPlan>['plan'];

export const monthly = {
  name: 'Monthly',
  pricing: {
    price: { value: '79' },
    subscription: { cycleDuration: { count: 1, unit: 'MONTH' }, cycleCount: 0 },
  },
} satisfies NewPlan;

/** A plan of the test's own, a monthly one by default. */
export async function addPlan({ owner }: Pick<TestPlatform, 'owner'>, fields: Partial<NewPlan> = {}) {
  return (await owner.call(plans.createPlan, { plan: { ...monthly, ...fields } })).value.plan;
}
