import { useFoyer } from '@foyer/react';
import { orders } from '@foyer/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';

const money = ({ planPrice, priceDetails }) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: priceDetails.currency }).format(planPrice);

export function Orders() {
  const foyer = useFoyer();
  const list = useQuery(foyer.query(orders.memberListOrders, [{ limit: 10 }]));
  // Not `cancelOrder`, which is the business's own.
  const cancel = useMutation(foyer.mutation(orders.requestCancellation));
  const may = (order, action) => order.foyer.allowedActions.includes(action);
  return (
    <section aria-label="Plans">
      <h2>Your plans</h2>
      {list.error && <p role="alert">Your plans can’t be loaded. Check your connection.</p>}
      {cancel.error && <p role="alert">{cancel.error.message}</p>}
      {list.data?.orders.length === 0 && <p>No plans.</p>}
      <ul>
        {list.data?.orders.map((order) => (
          <li key={order.id}>
            {order.planName}, {money(order)}, {order.status.toLowerCase()}{' '}
            {may(order, 'CANCEL_AT_NEXT_PAYMENT') && (
              <button
                type="button"
                disabled={cancel.isPending}
                onClick={() => cancel.mutate([order.id, 'NEXT_PAYMENT_DATE'])}
              >
                Cancel at the next payment
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
