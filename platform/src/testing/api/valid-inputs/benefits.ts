import { tenVisits } from '../../benefits.ts';
import type { InputContext } from '../input-context.ts';
import type { ValidInputs } from '../valid-inputs.ts';
import { addOnePlan } from './plans.ts';

const planOf = async (context: InputContext) => ({ planId: await addOnePlan(context) });

export const benefits: ValidInputs['benefits'] = {
  getPlanBenefits: planOf,
  setPlanBenefits: async (context) => ({ ...(await planOf(context)), benefits: [tenVisits] }),
};
