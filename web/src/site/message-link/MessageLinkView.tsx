import { useState } from 'react';
import { createDateWords } from '../../lib/date-words.ts';
import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { Container } from '../../ui/Layout.tsx';
import styles from './message-link.module.css';
import type { LinkedMessage } from './message-link.ts';
import { ReplyForm } from './ReplyForm.tsx';

export interface MessageLinkData {
  token: string;
  message: LinkedMessage | null;
  /** Why the link opens nothing. */
  closed: 'gone' | 'over' | null;
}

/** The message that a link came with, what was answered by it, and a form for another answer. */
export default function MessageLinkView({
  data: { token, message: loaded, closed },
  site,
}: ViewProps<MessageLinkData>) {
  const text = useText();
  const { t } = text;
  const dates = createDateWords(text, site.timeZone);
  const [message, setMessage] = useState(loaded);
  if (!message) {
    return (
      <Container narrow className={styles.page}>
        <h1>{t('This link doesn’t work')}</h1>
        <p className={styles.lead}>
          {closed === 'over'
            ? t('It is older than 90 days.')
            : t('It may be incomplete: copy the whole link from the email.')}
        </p>
        {site.email ? (
          <p>
            <a href={`mailto:${site.email}`}>{t('Write an email')}</a>
          </p>
        ) : null}
      </Container>
    );
  }
  return (
    <Container narrow className={styles.page}>
      <h1>{t('Answer {business}', { business: site.name })}</h1>
      <ol className={styles.messages}>
        <li className={styles.theirs}>
          <h2 dir="auto">{message.subject}</h2>
          <p className={styles.text}>{message.text.replaceAll('{payment_link}', '…')}</p>
          <p className={styles.when}>{`${site.name} · ${dates.moment(message.createdMs)}`}</p>
        </li>
        {message.replies.map((reply, index) => (
          <li key={index} className={styles.ours}>
            <p className={styles.text}>{reply.text}</p>
            <p className={styles.when}>{`${t('You')} · ${dates.moment(reply.createdMs)}`}</p>
          </li>
        ))}
      </ol>
      <ReplyForm token={token} onSent={setMessage} />
    </Container>
  );
}
