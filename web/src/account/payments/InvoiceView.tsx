import { useFoyer } from '@foyer/react';
import { invoices } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { FailureNotice } from '../../credentials/FailureNotice.tsx';
import { hasCode } from '../../failures/failure.ts';
import { Logo } from '../../frame/Logo.tsx';
import { useText } from '../../lib/text.ts';
import type { Site, ViewProps } from '../../pages/page.tsx';
import { pageClient } from '../../pages/page-client.ts';
import { Back } from '../../ui/Back.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import { AccountRoot } from '../parts/AccountRoot.tsx';
import { Empty } from '../parts/Empty.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import type { MemberData } from '../parts/member-page.ts';
import { Skeleton } from '../parts/Skeleton.tsx';
import styles from '../parts/section.module.css';
import { useAccountAction } from '../parts/use-account-action.ts';
import { InvoicePaper } from './InvoicePaper.tsx';
import paper from './invoice.module.css';
import { type Invoice, invoiceKindWords } from './invoice-words.ts';

function Actions({ invoice, site }: { invoice: Invoice; site: Site }) {
  const { t, locale } = useText();
  const { isBusy, failure, run } = useAccountAction();
  const open = () =>
    run(async () => {
      const { url } = await pageClient().run(invoices.createMyInvoiceFile, [invoice.id, { language: locale }]);
      location.assign(url);
    });
  const isUnprintable = failure?.kind === 'broken';
  return (
    <div className={paper.actions}>
      <FailureNotice
        failure={failure}
        site={site}
        {...(isUnprintable && {
          words: { broken: t('The PDF can’t be made right now. You can print this page instead.') },
        })}
      />
      <Cluster>
        <Button aria-disabled={isBusy || undefined} onClick={open}>
          <Download size={20} aria-hidden="true" />
          {isBusy ? t('One moment …') : t('PDF')}
        </Button>
        <Button look="quiet" onClick={() => print()}>
          <Printer size={20} aria-hidden="true" />
          {t('Print')}
        </Button>
      </Cluster>
    </div>
  );
}

function InvoicePage({ data: { id }, site }: ViewProps<MemberData>) {
  const text = useText();
  const { t } = text;
  const query = useQuery(useFoyer().query(invoices.getMyInvoice, [id]));
  const isMissing = query.isError && hasCode<typeof invoices.getMyInvoice>(query.error, 'INVOICE_NOT_FOUND');
  const invoice = query.data;
  const title = invoice ? `${invoiceKindWords(invoice, text)} ${invoice.number}` : t('Receipt');
  return (
    <>
      <div className={paper.back}>
        <Back href="/account/payments#receipts">{t('All payments')}</Back>
      </div>
      {site.brand?.logo ? (
        <div className={paper.logo}>
          <Logo site={site} />
        </div>
      ) : null}
      <h1 className={styles.heading}>{title}</h1>
      {isMissing ? (
        <Empty words={t('We couldn’t find this receipt. It may belong to another account.')}>
          <ButtonLink look="primary" href="/account/payments">
            {t('All payments')}
          </ButtonLink>
        </Empty>
      ) : (
        <Loaded query={query} skeleton={<Skeleton rows={2} look="card" />}>
          {invoice ? (
            <>
              <Actions invoice={invoice} site={site} />
              <InvoicePaper invoice={invoice} />
            </>
          ) : null}
        </Loaded>
      )}
    </>
  );
}

/** A receipt, an invoice or a credit note, to read and to print. */
export default function InvoiceView(props: ViewProps<MemberData>) {
  return (
    <AccountRoot data={props.data}>
      <InvoicePage {...props} />
    </AccountRoot>
  );
}
