import { redirect } from 'next/navigation';
import { origin, readClient } from '../../lib/client.js';

async function buy(form) {
  'use server';
  const client = await readClient();
  const site = await origin();
  const { redirectSession } = await client.redirects.createRedirectSession({
    paidPlansCheckout: { planId: form.get('planId') },
    callbacks: { postFlowUrl: `${site}/`, thankYouPageUrl: `${site}/me` },
  });
  redirect(redirectSession.fullUrl);
}

export default async function Page() {
  const client = await readClient();
  const { items } = await client.plans.queryPublicPlans().find();
  return items.map(({ _id, name, pricing }) => (
    <form key={_id} action={buy}>
      <h2>{name}</h2>
      <p>
        {pricing?.price?.value} {pricing?.price?.currency}
      </p>
      <input type="hidden" name="planId" value={_id} />
      <button type="submit">Buy {name}</button>
    </form>
  ));
}
