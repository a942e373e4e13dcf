import type { MemberId, OperationOf, RequestOf, ResponseOf } from '@foyer/contract';
import type { CallContext, Handlers, Refusing } from '../../server/http/handler.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { toLocale } from '../../server/mail/layout.ts';
import { findSite } from '../../server/sites/store.ts';
import { findVisibleInvoice, requireMember } from '../invoices/visible-invoice.ts';
import { printInvoice, textsOf } from './document.ts';
import { sealInvoiceFile } from './file-token.ts';
import { isPrintable } from './fonts.ts';
import { fileUrl } from './routes.ts';

type Request = RequestOf<OperationOf<'invoices.createInvoiceFile'>>;
type Response = ResponseOf<OperationOf<'invoices.createInvoiceFile'>>;
type FileCall = Pick<CallContext, 'tx' | 'caller' | 'now' | 'secret' | 'publicUrl'> & { input: Request } & Refusing<
    'INVOICE_NOT_FOUND' | 'INVOICE_NOT_PRINTABLE'
  >;

async function createFile(call: FileCall, memberId?: MemberId): Promise<Response> {
  const { tx, caller, input, now, secret, publicUrl, fail } = call;
  const { siteId } = caller;
  const invoice = await findVisibleInvoice(call, input.invoiceId, memberId);
  const locale = toLocale(input.language ?? (await findSite(tx, siteId)).locale);
  if (!textsOf(printInvoice(invoice, locale)).every(isPrintable)) {
    fail(
      'INVOICE_NOT_PRINTABLE',
      'The document has characters that the fonts of the PDF lack. Print its page instead.',
    );
  }
  const { token, until } = await sealInvoiceFile(secret, { siteId, invoiceId: invoice.id, locale }, now);
  return { url: fileUrl(publicUrl, token, invoice), availableUntil: toTimestamp(until) };
}

export const handlers: Pick<Handlers<'invoices'>, 'createInvoiceFile' | 'createMyInvoiceFile'> = {
  createInvoiceFile: (call) => createFile(call),
  createMyInvoiceFile: (call) => createFile(call, requireMember(call)),
};
