import { useFoyer } from '@foyer/react';
import { reminders } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { Loaded } from '../parts/Loaded.tsx';
import styles from '../parts/sales.module.css';
import { isOwner, mayManageSales } from '../parts/team.ts';
import { UndoToast } from '../parts/UndoToast.tsx';
import { useUndoToast } from '../parts/use-undo-toast.ts';
import { RemindersForm } from './RemindersForm.tsx';
import { SmsAccountForm } from './SmsAccountForm.tsx';

function Reminders({ data: { session } }: ViewProps<ConsoleData>) {
  const { t } = useText();
  const { client } = useFoyer();
  const query = useQuery({
    queryKey: ['reminders', 'settings'],
    queryFn: ({ signal }) => client.run(reminders.getReminderSettings, [], { signal, retries: 0 }),
  });
  const { news, tell } = useUndoToast();
  const mayManage = mayManageSales(session);
  return (
    <>
      <h1>{t('Reminders')}</h1>
      <p className={styles.lead}>{t('What customers hear from you before and after a visit.')}</p>
      {mayManage ? null : (
        <Notice>
          <p>{t('Managers and owners can change reminders.')}</p>
        </Notice>
      )}
      <Loaded query={query} lines={8}>
        {query.data ? <RemindersForm saved={query.data} mayManage={mayManage} tell={tell} /> : null}
      </Loaded>
      {isOwner(session) ? <SmsAccountForm onDone={(words) => tell({ words })} /> : null}
      <UndoToast news={news} tell={tell} />
    </>
  );
}

/** When customers are reminded of bookings, and asked for a review. */
export default function RemindersView(props: ViewProps<ConsoleData>) {
  return (
    <ConsoleRoot>
      <Reminders {...props} />
    </ConsoleRoot>
  );
}
