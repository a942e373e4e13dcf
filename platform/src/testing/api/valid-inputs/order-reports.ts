import type { ValidInputs } from '../valid-inputs.ts';
import { orderId } from './orders.ts';

export const orderReports: ValidInputs['orderReports'] = {
  listOrderProgress: async (context) => ({ orderIds: [await orderId(context)] }),
};
