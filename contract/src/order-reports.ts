import * as T from 'typebox';
import { operation } from './operation.ts';
import { BUSINESS, MANAGERS } from './roles.ts';
import { CurrencyAmount } from './shapes/online-payment.ts';
import { choice, Guid, message, Timestamp } from './shapes/shape.ts';

/** Foyer's own: what the console needs of orders beside the orders themselves. */
const prefixes = ['/foyer'];

const OrderActionName = choice([
  'pause',
  'resume',
  'cancelImmediately',
  'cancelAtNextPayment',
  'undoCancellation',
  'changeStartDate',
  'postponeEndDate',
  'markAsPaid',
]);

const OrderProgress = message(
  {
    orderId: Guid,
    /** Actions that the state of the order allows now, whoever may take them. */
    allowedActions: T.Array(OrderActionName),
  },
  {
    /** The first cycle that is not paid. */
    owed: message(
      { cycleNumber: T.Integer(), amount: CurrencyAmount, failedAttempts: T.Integer(), isBeingCharged: T.Boolean() },
      {
        /** When the saved method is charged again. */
        nextAttemptDate: Timestamp,
        /** When the order is canceled unless it is paid. */
        cancelDate: Timestamp,
      },
    ),
    /** The payment that comes after those that have begun. `isCharged`: by the saved method, not at the business. */
    nextPayment: message({
      cycleNumber: T.Integer(),
      amount: CurrencyAmount,
      dueDate: Timestamp,
      isCharged: T.Boolean(),
    }),
  },
);

/** Orders that don't exist are left out. */
export const listOrderProgress = operation({
  method: 'GET',
  path: '/v1/order-progress',
  prefixes,
  summary: 'List what can be done to orders now, what they owe and what comes next',
  allow: BUSINESS,
  request: message({ orderIds: T.Array(Guid, { minItems: 1, maxItems: 50 }) }),
  response: message({ progress: T.Array(OrderProgress) }),
  errors: [],
  emits: [],
  effect: 'read',
  cost: { per: { orderIds: 0.05 } },
  args: ['orderIds'],
});

/** Orders, and what they pay in a month. */
const Sum = message({ orders: T.Integer(), amount: CurrencyAmount });
const Standing = message({ active: Sum, paused: Sum });

const Month = message({
  /** `YYYY-MM`, in the site's time zone. */
  month: T.String(),
  /** False for the current month, whose figures are as of now. */
  isComplete: T.Boolean(),
  start: Standing,
  end: Standing,
  /** Orders whose first paid cycle began in the month. */
  started: Sum,
  /** Orders that ended or were canceled in the month, after a paid cycle had begun. */
  ended: Sum,
  /** Cycles whose charge without the member first failed in the month, and how many of them are paid by now. */
  failed: T.Integer(),
  recovered: T.Integer(),
});

/**
 * Of orders that renew, in the site's currency: a cycle's price after its coupon, without tax and set-up fee, made a
 * month's. Free trials count from their first paid cycle.
 */
export const getRecurringRevenue = operation({
  method: 'GET',
  path: '/v1/recurring-revenue',
  prefixes,
  summary: 'Get the monthly recurring revenue of the last twelve months, the oldest first',
  allow: MANAGERS,
  request: message({}),
  response: message({ months: T.Array(Month), asOfDate: Timestamp }),
  errors: [],
  emits: [],
  effect: 'read',
  cost: { base: 10 },
  args: [],
});
