import { type AnswerOf, type ClientCore, isFoyerError } from '@foyer/sdk';
import { memberGetOrder, prepareOrderPayment } from '@foyer/sdk/orders';
import { cancelPayment, getPayment, listPaymentMethods, startPayment } from '@foyer/sdk/payments';
import { getStoreCredit } from '@foyer/sdk/store-credit';

export type Payment = AnswerOf<typeof getPayment>['payment'];
export type StartedPayment = AnswerOf<typeof startPayment>;
/** Opens the second step, or the provider's form. */
export type Confirmation = NonNullable<StartedPayment['confirmation']>;
export type PaymentMethod = AnswerOf<typeof listPaymentMethods>['paymentMethods'][number];
export type Money = Payment['amount'];

/** The amount that store credit pays, where the source pays the rest. */
interface PartPayment {
  storeCreditAmount?: string;
}

/** How a payment is paid. FORM opens the provider's own form, TOKEN is a card that the provider has already read. */
export type PaymentSource =
  | ({ kind: 'TOKEN'; token: string } & PartPayment)
  | ({ kind: 'SAVED'; paymentMethodId: string } & PartPayment)
  | { kind: 'STORE_CREDIT' }
  | ({ kind: 'FORM' } & PartPayment);

/** What a member has to pay with. */
export interface PayerMeans {
  methods: readonly PaymentMethod[];
  storeCredit: Money | null;
}

/** The calls that pay one thing: an order, a booking, what a pay link is for. */
export interface PaymentCalls {
  /** The id of the payment that is owed. The same one until it fails or is given up, then another. */
  prepare(): Promise<string>;
  get(paymentId: string): Promise<Payment>;
  start(paymentId: string, source: PaymentSource): Promise<StartedPayment>;
  cancel(paymentId: string): Promise<Payment>;
  /** Absent for payers without an account. */
  listMeans?(): Promise<PayerMeans>;
}

type Calls = Pick<ClientCore, 'run'>;

function optionsOf({ kind, ...options }: PaymentSource) {
  return kind === 'STORE_CREDIT' ? { storeCredit: true } : options;
}

/** Payments of whoever the client calls as, without an account, or by a pay link of anybody. */
export const visitorPayments = (
  client: Calls,
  prepare: () => Promise<string>,
  proof: { payLink?: string } = {},
): PaymentCalls => ({
  prepare,
  get: async (paymentId) => (await client.run(getPayment, [paymentId, proof])).payment,
  start: (paymentId, source) => client.run(startPayment, [paymentId, { ...optionsOf(source), ...proof }]),
  cancel: async (paymentId) => (await client.run(cancelPayment, [paymentId, proof])).payment,
});

async function listMeans(client: Calls): Promise<PayerMeans> {
  const [{ paymentMethods }, credit] = await Promise.all([
    client.run(listPaymentMethods, []),
    client.run(getStoreCredit, []),
  ]);
  return { methods: paymentMethods, storeCredit: credit.balance };
}

/** Payments of a member, who can also pay with a saved method and with store credit. */
export const memberPayments = (client: Calls, prepare: () => Promise<string>): PaymentCalls => ({
  ...visitorPayments(client, prepare),
  listMeans: () => listMeans(client),
});

/** The payment of what an order owes; the last one where nothing is owed any more, so that its result is shown. */
async function prepareOrder(client: Calls, orderId: string): Promise<string> {
  try {
    return (await client.run(prepareOrderPayment, [orderId])).wixPayOrderId;
  } catch (error) {
    const isOver = isFoyerError(error) && (error.code === 'NOTHING_TO_PAY' || error.code === 'INVALID_ORDER_STATUS');
    if (!isOver) throw error;
    const { wixPayOrderId, status } = await client.run(memberGetOrder, [orderId]);
    if (!wixPayOrderId || status === 'CANCELED') throw error;
    return wixPayOrderId;
  }
}

/** Payments of a member's own order: a draft, or one whose renewal failed. */
export const orderPayments = (client: Calls, orderId: string): PaymentCalls =>
  memberPayments(client, () => prepareOrder(client, orderId));

/** Saves a card for the payments to come, or chooses another saved one; the one in use is left out. */
export const methodPayments = (
  client: Calls,
  prepare: () => Promise<{ paymentId: string }>,
  methodId: string | null,
): PaymentCalls => ({
  ...memberPayments(client, async () => (await prepare()).paymentId),
  async listMeans() {
    const { paymentMethods } = await client.run(listPaymentMethods, []);
    return { methods: paymentMethods.filter(({ id }) => id !== methodId), storeCredit: null };
  },
});
