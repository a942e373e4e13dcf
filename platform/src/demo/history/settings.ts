import type { DemoHistory } from './history.ts';
import type { HistoryWork } from './work.ts';

/** Lets a business take payments from the day on which it opened, as its owner does it. */
export async function openForPayments(work: HistoryWork, history: DemoHistory): Promise<void> {
  const { benefits, coupons, invoices, payments, services, taxes } = work.handlers;
  const now = work.instantOf(history.opened);
  await payments.updatePaymentSettings(work.callOfOwner({ provider: 'TEST' }, now));
  await taxes.updateTaxSettings(work.callOfOwner({ taxSettings: history.tax }, now));
  await invoices.updateInvoiceSettings(work.callOfOwner({ invoiceSettings: history.invoices }, now));
  for (const { planId, serviceIds, included } of history.benefits) {
    for (const serviceId of serviceIds) {
      const accepted = { serviceId, pricingPlanIds: [planId] };
      await services.enablePricingPlansForService(work.callOfOwner(accepted, now));
    }
    await benefits.setPlanBenefits(work.callOfOwner({ planId, benefits: included }, now));
  }
  for (const { specification, ...moment } of history.coupons) {
    await coupons.createCoupon(work.callOfOwner({ specification }, work.instantOf(moment)));
  }
}
