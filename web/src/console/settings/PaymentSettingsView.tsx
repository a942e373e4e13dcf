import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import sales from '../parts/sales.module.css';
import type { Undoable } from '../parts/use-undo-toast.ts';
import { PaymentForm } from './PaymentForm.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';
import { usePaymentSettings } from './use-payment-settings.ts';

function PaymentSettings({ tell }: { tell(news: Undoable): void }) {
  const { t } = useText();
  const query = usePaymentSettings();
  return (
    <Section title={t('Payments online')}>
      <p className={sales.lead}>{t('The money goes to your own account, and its keys stay between you and us.')}</p>
      <Loaded query={query} lines={5}>
        {query.data ? <PaymentForm saved={query.data} tell={tell} /> : null}
      </Loaded>
    </Section>
  );
}

/** The provider that takes payments online, and the account there. */
export default function PaymentSettingsView({ data: { session } }: ViewProps<ConsoleData>) {
  return (
    <SettingsFrame tab="payments" session={session}>
      {(tell) => <PaymentSettings tell={tell} />}
    </SettingsFrame>
  );
}
