import type { PlanId } from '@foyer/contract';
import type { DemoPlan } from '../business.ts';
import { idOf } from './salon.ts';

const plan = (number: number, fields: Omit<DemoPlan, 'id'>): DemoPlan => ({
  id: idOf<PlanId>('plan', number),
  ...fields,
});

/** In the order in which the business shows them. */
export const plans: DemoPlan[] = [
  plan(1, {
    input: {
      name: 'Pfotenabo',
      description: 'Einmal im Monat Krallen, Ballen und Ohren, ohne daran zu denken.',
      perks: { values: ['Ein Pflegetermin im Monat', 'Wunschzeit am Vormittag'] },
      pricing: {
        price: { value: '16.50' },
        subscription: { cycleDuration: { count: 1, unit: 'MONTH' }, cycleCount: 0 },
      },
      buyerCanCancel: true,
    },
  }),
  plan(2, {
    input: {
      name: 'Fünferkarte Welpenstunde',
      description: 'Fünf Stunden auf dem Hof, einzulösen innerhalb von zehn Wochen.',
      perks: { values: ['Fünf Welpenstunden'] },
      pricing: { price: { value: '72' }, singlePaymentForDuration: { count: 10, unit: 'WEEK' } },
    },
  }),
];
