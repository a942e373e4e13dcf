import { instantOf } from '@foyer/contract/values';
import { useCallback } from 'react';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { Button } from '../../ui/Button.tsx';
import { LiveRegion } from '../../ui/Hidden.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { Badge } from '../parts/Badge.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { ListLink } from '../parts/ListLink.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { NoMatch } from '../parts/NoMatch.tsx';
import { SearchInput } from '../parts/SearchInput.tsx';
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
  search: string;
  page: number;
}

const MAX_SEARCH_LENGTH = 100;

const address: ListAddress<Listed> = {
  path: inboxHref,
  read(query) {
    const asked = new URLSearchParams(query);
    const search = (asked.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH);
    return { isAll: asked.get('show') === 'all', search, page: 1 };
  },
  write({ isAll, search }) {
    const query = new URLSearchParams({ ...(isAll ? { show: 'all' } : {}), ...(search ? { search } : {}) });
    return query.size > 0 ? `?${query}` : '';
  },
};

function Inbox({ data: { search }, site }: ViewProps<ConsoleData>) {
  const text = useText();
  const { t, own } = text;
  const number = useNumber();
  const dates = useDates(site.timeZone);
  const list = useUrlList(address, search);
  const { state, change } = list;
  const { isAll, search: words } = state;
  const look = useCallback((typed: string) => change({ search: typed }, 'replace'), [change]);
  const query = useInbox(!isAll, words);
  const pages = query.data?.pages ?? [];
  const conversations = pages.flatMap((page) => page.conversations);
  return (
    <>
      <h1>{t('Messages')}</h1>
      <MessageTabs current={inboxHref} />
      <div className={styles.search}>
        <SearchInput
          label={t('Search replies')}
          placeholder={t('Name, email or words of a reply')}
          value={words}
          onSearch={look}
        />
      </div>
      <div className={sales.ways}>
        {[false, true].map((all) => (
          <Button
            key={String(all)}
            {...(all === isAll ? {} : { look: 'quiet' as const })}
            aria-pressed={all === isAll}
            onClick={() => change({ isAll: all })}
          >
            {all ? t('All replies') : t('Waiting for an answer')}
            {!all && pages[0] ? ` (${number(pages[0].waitingCount)})` : ''}
          </Button>
        ))}
      </div>
      <LiveRegion>
        {words && query.isSuccess && !query.isPlaceholderData
          ? query.hasNextPage
            ? t('More than {count} customers match.', { count: conversations.length })
            : t('{count, plural, =0 {Nobody matches.} one {# customer matches.} other {# customers match.}}', {
                count: conversations.length,
              })
          : ''}
      </LiveRegion>
      <Loaded query={query} lines={4}>
        {conversations.length > 0 || query.isPlaceholderData ? null : words ? (
          <NoMatch list={list} everything={{ search: '' }}>
            {isAll ? t('No reply matches.') : t('Nobody who waits for an answer matches.')}{' '}
            {isAll ? null : (
              <ListLink list={list} changes={{ isAll: true }}>
                {t('Search all replies')}
              </ListLink>
            )}
          </NoMatch>
        ) : (
          <div className={sales.empty}>
            <p>
              {isAll ? t('What customers answer to your messages will appear here.') : t('Nobody waits for an answer.')}
            </p>
          </div>
        )}
        <ul className={styles.rows}>
          {conversations.map(({ customerId, customerName, lastReply, isWaiting }) => (
            <li key={customerId}>
              <a href={conversationHref(customerId)} {...own}>
                {customerName ?? t('No name')}
              </a>{' '}
              {isWaiting ? <Badge tone="caution" words={t('Waiting')} /> : <Badge tone="plain" words={t('Done')} />}
              <p className={styles.excerpt}>
                <bdi>{lastReply.text}</bdi>
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
