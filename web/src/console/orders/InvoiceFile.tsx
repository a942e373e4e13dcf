import { invoices } from '@foyer/sdk';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { pageClient } from '../../pages/page-client.ts';
import { Button } from '../../ui/Button.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import type { Invoice } from './order.ts';

/**
 * Opens an invoice as a PDF in a new tab. The tab is opened in the click itself, as browsers block those that come
 * later; where it is blocked all the same, the PDF takes the place of this page.
 */
export function InvoiceFile({ invoice: { id, number } }: { invoice: Pick<Invoice, 'id' | 'number'> }) {
  const { t, locale } = useText();
  const { isBusy, failure, run } = useAction(readFailure);
  const open = () => {
    if (isBusy) return;
    const tab = window.open('', '_blank');
    run(async () => {
      try {
        const { url } = await pageClient().run(invoices.createInvoiceFile, [id, { language: locale }]);
        (tab ?? window).location.href = url;
      } catch (error) {
        tab?.close();
        throw error;
      }
    });
  };
  return (
    <>
      <Button
        look="quiet"
        aria-label={isBusy ? undefined : t('PDF of {number}, in a new tab', { number })}
        aria-disabled={isBusy || undefined}
        onClick={open}
      >
        {isBusy ? t('One moment …') : t('PDF')}
      </Button>
      <FailureNotice failure={failure} takesFocus />
    </>
  );
}
