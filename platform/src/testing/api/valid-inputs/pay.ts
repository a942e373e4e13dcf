import { modules } from '@foyer/contract';
import { newId } from '../../../server/lib/new-id.ts';
import { addDays, readCivilDate } from '../../../server/lib/wall.ts';
import type { InputContext } from '../input-context.ts';
import type { ValidInputs } from '../valid-inputs.ts';
import { newResource } from './resources.ts';

/** A day of its own for each period: locked ones don't overlap. */
let nextDay = readCivilDate('2021-01-04');

async function openPeriod({ owner }: InputContext) {
  nextDay = addDays(nextDay, 1);
  const days = { localStartDate: nextDay, localEndDate: nextDay };
  const { digest } = (await owner.call(modules.pay.queryPay, days)).value;
  return { ...days, isLocked: true, digest };
}

export const pay: ValidInputs['pay'] = {
  setPayRates: async (context) => ({
    resourceId: (await newResource(context)).id,
    localStartDate: '2026-11-01',
    rates: [
      { kind: 'HOUR', amount: '18.50' },
      { kind: 'COMMISSION', percent: '10', tiers: [{ above: '5000', percent: '12.5' }] },
    ],
  }),
  setPayAdjustment: async (context) => ({
    adjustmentId: newId(),
    adjustment: {
      resourceId: (await newResource(context)).id,
      localDate: '2026-11-14',
      kind: 'TIP',
      amount: '12.50',
      note: 'From the card terminal',
    },
  }),
  setPayLock: openPeriod,
};
