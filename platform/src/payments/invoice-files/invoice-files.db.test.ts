import { type InvoiceId, modules } from '@foyer/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { addMember } from '../../testing/members.ts';
import { addOrder } from '../../testing/orders.ts';
import { draw, upload } from '../../testing/pictures.ts';
import { siteA, siteB } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { sealInvoiceFile } from './file-token.ts';

const { createInvoiceFile, createMyInvoiceFile, listInvoices } = modules.invoices;

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true });
});
afterAll(() => foyer.stop());
beforeEach(() => foyer.resetRateLimits());

async function addInvoice() {
  const { order, buyer } = await addOrder(foyer);
  const [invoice] = (await foyer.owner.call(listInvoices, { orderId: order.id })).value.invoices;
  if (!invoice) throw new Error('The order has no invoice.');
  return { invoiceId: invoice.id, number: invoice.number, buyer };
}

const download = (url: string) => fetch(url, { redirect: 'manual' });

describe('the file of an invoice', () => {
  test('F44: is downloaded by whoever has its URL, for five minutes', async () => {
    const { invoiceId, number, buyer } = await addInvoice();
    const { url, availableUntil } = (await buyer.client.call(createMyInvoiceFile, { invoiceId })).value;
    const answer = await download(url);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('content-disposition')).toBe(`inline; filename="${number}.pdf"`);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect((await answer.text()).slice(0, 5)).toBe('%PDF-');
    foyer.advanceClock(Date.parse(availableUntil) - foyer.now() - 5000);
    expect((await download(url)).status).toBe(200);
    foyer.advanceClock(6000);
    expect((await download(url)).status).toBe(404);
  });

  test('F44: no other document is downloaded with it', async () => {
    const [one, other] = [await addInvoice(), await addInvoice()];
    const { url } = (await foyer.owner.call(createInvoiceFile, { invoiceId: one.invoiceId })).value;
    expect((await download(url)).status).toBe(200);
    expect((await download(url.replace(one.number, other.number))).status).toBe(404);
    expect((await download(url.replace('/foyer/invoice-files/', '/foyer/invoice-files/x'))).status).toBe(404);
    const foreign = { siteId: siteB, invoiceId: asId<InvoiceId>(one.invoiceId), locale: 'en' };
    const { token } = await sealInvoiceFile(foyer.platform.secret, foreign, foyer.now());
    expect((await download(`${foyer.origin}/foyer/invoice-files/${token}/${one.number}.pdf`)).status).toBe(404);
    const own = await sealInvoiceFile(foyer.platform.secret, { ...foreign, siteId: siteA }, foyer.now());
    expect((await download(`${foyer.origin}/foyer/invoice-files/${own.token}/${one.number}.pdf`)).status).toBe(200);
  });

  test('has the logo of the business', async () => {
    const { invoiceId } = await addInvoice();
    const measure = async () => {
      const { url } = (await foyer.owner.call(createInvoiceFile, { invoiceId })).value;
      const pdf = await (await download(url)).text();
      return { figures: pdf.split('/S /Figure').length - 1, pictures: pdf.split('/Subtype /Image').length - 1 };
    };
    expect(await measure()).toEqual({ figures: 0, pictures: 0 });
    const logo = await upload(foyer.owner, await draw(800, 200).png().toBuffer());
    (await foyer.owner.call(modules.sites.updateSite, { site: { brand: { logo: { id: logo.id } } } })).value;
    expect(await measure()).toEqual({ figures: 1, pictures: 1 });
    await foyer.platform.files.remove(siteA, logo.id);
    expect(await measure()).toEqual({ figures: 0, pictures: 0 });
  });

  test('is made for its buyer and the business only', async () => {
    const { invoiceId } = await addInvoice();
    const stranger = await addMember(foyer);
    expect((await stranger.client.call(createMyInvoiceFile, { invoiceId })).code).toBe('INVOICE_NOT_FOUND');
    expect((await foyer.owner.call(createMyInvoiceFile, { invoiceId })).code).toBe('MEMBER_REQUIRED');
    expect((await foyer.owner.call(createInvoiceFile, { invoiceId: newId() })).code).toBe('INVOICE_NOT_FOUND');
    expect((await foyer.owner.call(createInvoiceFile, { invoiceId, language: 'es' })).code).toBe('ok');
  });
});
