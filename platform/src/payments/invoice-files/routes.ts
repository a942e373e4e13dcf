import type { FastifyInstance } from 'fastify';
import type { MediaContext } from '../../media/media-context.ts';
import { enterSite } from '../../server/db/site-scope.ts';
import { doInTurn } from '../../server/dear-work.ts';
import { refuse } from '../../server/http/fail.ts';
import type { Invoice } from '../invoices/invoice.ts';
import { findInvoice } from '../invoices/store.ts';
import { printInvoice } from './document.ts';
import { openInvoiceFile } from './file-token.ts';
import { readLogo } from './logo.ts';
import { writePdf } from './write-pdf.ts';

const ROOT = '/foyer/invoice-files';
/** As long as a page takes (docs/limits.md). */
const COST = { units: 6 };

/** Characters that every file system takes; numbers have at most a slash more. */
const toFileName = ({ number }: Pick<Invoice, 'number'>): string => `${number.replace(/[^\w-]/g, '-')}.pdf`;

/** The URL at which a browser saves the file under the document's number. */
export const fileUrl = (publicUrl: string, token: string, invoice: Pick<Invoice, 'number'>): string =>
  `${publicUrl}${ROOT}/${token}/${toFileName(invoice)}`;

/** Registers the address at which an invoice is a PDF. */
export function registerInvoiceFiles(app: FastifyInstance, platform: MediaContext): void {
  const { db, secret, clock } = platform;
  app.get<{ Params: { token: string; name: string } }>(`${ROOT}/:token/:name`, async ({ params, ip }, reply) => {
    const file = await openInvoiceFile(secret, params.token, clock.now());
    if (file) enterSite(file.siteId);
    const invoice = file && (await findInvoice(db, file.siteId, file.invoiceId));
    if (!file || !invoice || toFileName(invoice) !== params.name) {
      return refuse('NOT_FOUND', 'This address is no longer valid. Please open the document again.');
    }
    const { siteId, locale } = file;
    const pdf = await doInTurn(platform, { address: ip, siteId, cost: COST }, async () =>
      writePdf(printInvoice(invoice, locale), await readLogo(platform, siteId)),
    );
    return reply
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .header('content-disposition', `inline; filename="${toFileName(invoice)}"`)
      .type('application/pdf')
      .send(pdf);
  });
}
