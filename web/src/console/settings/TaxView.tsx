import { useFoyer } from '@foyer/react';
import { invoices, taxes } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import sales from '../parts/sales.module.css';
import { mayManageSales } from '../parts/team.ts';
import type { Undoable } from '../parts/use-undo-toast.ts';
import { InvoiceForm } from './InvoiceForm.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';
import { TaxForm } from './TaxForm.tsx';

function Tax({ mayChange, tell }: { mayChange: boolean; tell(news: Undoable): void }) {
  const { t } = useText();
  const { query } = useFoyer();
  const tax = useQuery(query(taxes.getTaxSettings, []));
  const invoice = useQuery(query(invoices.getInvoiceSettings, []));
  return (
    <>
      <Section title={t('Tax')}>
        <p className={sales.lead}>{t('Orders and bookings keep the tax that they were bought with.')}</p>
        <Loaded query={tax} lines={4}>
          {tax.data ? <TaxForm saved={tax.data} mayChange={mayChange} tell={tell} /> : null}
        </Loaded>
      </Section>
      <Section title={t('Invoices')}>
        <Loaded query={invoice} lines={6}>
          {invoice.data ? <InvoiceForm saved={invoice.data} mayChange={mayChange} tell={tell} /> : null}
        </Loaded>
      </Section>
    </>
  );
}

/** The tax and the texts of invoices. */
export default function TaxView({ data: { session } }: ViewProps<ConsoleData>) {
  return (
    <SettingsFrame tab="tax" session={session}>
      {(tell) => <Tax mayChange={mayManageSales(session)} tell={tell} />}
    </SettingsFrame>
  );
}
