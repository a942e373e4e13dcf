import * as orders from './modules/orders.ts';
import * as plans from './modules/plans.ts';

export { orders, plans };
