import { instantOf } from '@foyer/contract/values';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { Loaded } from '../parts/Loaded.tsx';
import sales from '../parts/sales.module.css';
import { MessageTabs } from './MessageTabs.tsx';
import { messageHref, messagesHref } from './message.ts';
import { statusLine } from './message-words.ts';
import styles from './messages.module.css';
import { useMessages } from './use-messages.ts';

function Messages({ site }: ViewProps<ConsoleData>) {
  const text = useText();
  const { t } = text;
  const dates = useDates(site.timeZone);
  const { list, messages } = useMessages();
  return (
    <>
      <h1>{t('Messages')}</h1>
      <MessageTabs current={messagesHref} />
      <Loaded query={list} lines={4}>
        {messages.length === 0 ? (
          <div className={sales.empty}>
            <p>{t('What you write to your customers will appear here.')}</p>
            <p>
              <a href="/manage/customers">{t('Choose customers')}</a>
            </p>
          </div>
        ) : null}
        <ul className={styles.rows}>
          {messages.map((message) => (
            <li key={message.id}>
              <a href={messageHref(message.id)} dir="auto">
                {message.subject}
              </a>
              <p className={styles.quiet}>{statusLine(message, text, dates)}</p>
              <p className={styles.quiet}>
                {[dates.moment(instantOf(message.createdDate)), message.senderName].filter(Boolean).join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      </Loaded>
    </>
  );
}

/** The messages to customers, newest first. */
export default function MessagesView(props: ViewProps<ConsoleData>) {
  return (
    <ConsoleRoot>
      <Messages {...props} />
    </ConsoleRoot>
  );
}
