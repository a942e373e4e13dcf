import type { PlanId } from '@foyer/contract';
import type { DemoPlan } from '../business.ts';
import { idOf } from './studio.ts';

const plan = (number: number, fields: Omit<DemoPlan, 'id'>): DemoPlan => ({
  id: idOf<PlanId>('plan', number),
  ...fields,
});

/** In the order in which the business shows them. */
export const plans: DemoPlan[] = [
  plan(1, {
    isPrimary: true,
    input: {
      name: 'Open Floor',
      description: 'Every class on the floor, month by month. Come twice or twenty times.',
      perks: { values: ['All classes, as often as you like', 'A shelf for your mat', 'One guest pass a month'] },
      pricing: {
        price: { value: '148' },
        subscription: { cycleDuration: { count: 1, unit: 'MONTH' }, cycleCount: 0 },
        freeTrialDays: 7,
      },
      maxPurchasesPerBuyer: 1,
      buyerCanCancel: true,
      termsAndConditions: 'Cancel whenever you like; the month that is paid is yours.',
    },
  }),
  plan(2, {
    input: {
      name: 'Ten Visits',
      description: 'Ten classes to take when they suit you, within a year.',
      perks: { values: ['Ten classes of your choice', 'Valid for a year'] },
      pricing: { price: { value: '230' }, singlePaymentForDuration: { count: 1, unit: 'YEAR' } },
    },
  }),
  plan(3, {
    input: {
      name: 'Season Pass',
      description: 'Three months of classes for one payment. Begin when you’re back from wherever you are.',
      perks: { values: ['All classes for three months', 'One reformer session with Hana'] },
      pricing: { price: { value: '390' }, singlePaymentForDuration: { count: 3, unit: 'MONTH' } },
      allowFutureStartDate: true,
    },
  }),
  plan(4, {
    input: {
      name: 'Canal Circle',
      description: 'Free, for as long as you like: open evenings, our letter, a chair at the long table.',
      perks: { values: ['Open evenings', 'Our letter, four times a year'] },
      pricing: { price: { value: '0' }, singlePaymentUnlimited: true },
      maxPurchasesPerBuyer: 1,
      buyerCanCancel: true,
    },
  }),
  plan(5, {
    input: {
      name: 'Neighbors',
      description: 'For people who live or work on Bond Street. We set it up at the desk.',
      pricing: {
        price: { value: '96' },
        subscription: { cycleDuration: { count: 1, unit: 'MONTH' }, cycleCount: 12 },
        feeConfigs: [{ fee: { name: 'Key card', amount: '10' }, appliedAt: 'FIRST_PAYMENT' }],
      },
      public: false,
    },
  }),
  plan(6, {
    isArchived: true,
    input: {
      name: 'Founding Year',
      description: 'A year of everything, for those who were here when the floor was still wet.',
      pricing: {
        price: { value: '1180' },
        subscription: { cycleDuration: { count: 1, unit: 'YEAR' }, cycleCount: 0 },
      },
      buyerCanCancel: true,
    },
  }),
];
