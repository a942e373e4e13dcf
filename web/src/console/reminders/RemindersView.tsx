import { useFoyer } from '@foyer/react';
import { reminders } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { News } from '../parts/News.tsx';
import styles from '../parts/sales.module.css';
import { isOwner, mayManageSales } from '../parts/team.ts';
import { useNews } from '../parts/use-news.ts';
import { RemindersForm } from './RemindersForm.tsx';
import { SmsAccountForm } from './SmsAccountForm.tsx';

function Reminders({ data: { session } }: ViewProps<ConsoleData>) {
  const { t } = useText();
  const { client } = useFoyer();
  const query = useQuery({
    queryKey: ['reminders', 'settings'],
    queryFn: ({ signal }) => client.run(reminders.getReminderSettings, [], { signal, retries: 0 }),
    // An answer that comes later must not replace what is being typed.
    refetchOnWindowFocus: false,
  });
  const { news, setNews, box } = useNews();
  const mayManage = mayManageSales(session);
  return (
    <>
      <h1>{t('Reminders')}</h1>
      <p className={styles.lead}>{t('What customers hear from you before and after a visit.')}</p>
      <News news={news} box={box} />
      {mayManage ? null : (
        <Notice>
          <p>{t('Managers and owners can change reminders.')}</p>
        </Notice>
      )}
      <Loaded query={query} lines={8}>
        {query.data ? (
          <RemindersForm key={query.data.revision} saved={query.data} mayManage={mayManage} onDone={setNews} />
        ) : null}
      </Loaded>
      {isOwner(session) ? <SmsAccountForm onDone={setNews} /> : null}
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
