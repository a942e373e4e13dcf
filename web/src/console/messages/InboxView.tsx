import { instantOf } from '@foyer/contract/values';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { Button } from '../../ui/Button.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { Badge } from '../parts/Badge.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { Loaded } from '../parts/Loaded.tsx';
import sales from '../parts/sales.module.css';
import { type ListAddress, useUrlList } from '../parts/url-list.ts';
import { useNumber } from '../parts/use-number.ts';
import { MessageTabs } from './MessageTabs.tsx';
import { conversationHref, inboxHref } from './message.ts';
import styles from './messages.module.css';
import { useInbox } from './use-inbox.ts';

/** Which conversations are listed, in the URL. */
interface Listed {
  isAll: boolean;
  page: number;
}

const address: ListAddress<Listed> = {
  path: inboxHref,
  read: (query) => ({ isAll: new URLSearchParams(query).get('show') === 'all', page: 1 }),
  write: ({ isAll }) => (isAll ? '?show=all' : ''),
};

function Inbox({ data: { search }, site }: ViewProps<ConsoleData>) {
  const text = useText();
  const { t, own } = text;
  const number = useNumber();
  const dates = useDates(site.timeZone);
  const list = useUrlList(address, search);
  const { isAll } = list.state;
  const query = useInbox(!isAll);
  const pages = query.data?.pages ?? [];
  const conversations = pages.flatMap((page) => page.conversations);
  return (
    <>
      <h1>{t('Messages')}</h1>
      <MessageTabs current={inboxHref} />
      <div className={sales.ways}>
        {[false, true].map((all) => (
          <Button
            key={String(all)}
            {...(all === isAll ? {} : { look: 'quiet' as const })}
            aria-pressed={all === isAll}
            onClick={() => list.change({ isAll: all })}
          >
            {all ? t('All replies') : t('Waiting for an answer')}
            {!all && pages[0] ? ` (${number(pages[0].waitingCount)})` : ''}
          </Button>
        ))}
      </div>
      <Loaded query={query} lines={4}>
        {conversations.length === 0 ? (
          <div className={sales.empty}>
            <p>
              {isAll ? t('What customers answer to your messages will appear here.') : t('Nobody waits for an answer.')}
            </p>
          </div>
        ) : null}
        <ul className={styles.rows}>
          {conversations.map(({ customerId, customerName, lastReply, isWaiting }) => (
            <li key={customerId}>
              <a href={conversationHref(customerId)} {...own}>
                {customerName ?? t('No name')}
              </a>{' '}
              {isWaiting ? <Badge tone="caution" words={t('Waiting')} /> : <Badge tone="plain" words={t('Done')} />}
              <p className={styles.excerpt} dir="auto">
                {lastReply.text}
              </p>
              <p className={styles.quiet}>{dates.moment(instantOf(lastReply.createdDate))}</p>
            </li>
          ))}
        </ul>
        <ShowMore query={query} />
      </Loaded>
    </>
  );
}

/** The replies of customers, by conversation. */
export default function InboxView(props: ViewProps<ConsoleData>) {
  return (
    <ConsoleRoot>
      <Inbox {...props} />
    </ConsoleRoot>
  );
}
