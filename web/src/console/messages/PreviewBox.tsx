import { useText } from '../../lib/text.ts';
import { type Draft, PAYMENT_LINK, type Preview } from './message.ts';
import { leftOutWords } from './message-words.ts';
import styles from './messages.module.css';

/** The text of a mail, with the payment link as its reader sees it. */
export function MessageText({ text }: { text: string }) {
  const { t } = useText();
  const parts = text.split(PAYMENT_LINK);
  return (
    <div className={styles.text} dir="auto">
      {parts.map((part, index) => (
        <span key={index}>
          {index > 0 ? <span className={styles.link}>{t('[payment link]')}</span> : null}
          {part}
        </span>
      ))}
    </div>
  );
}

interface PreviewBoxProps {
  preview: Preview;
  /** False while nothing is written: there is nothing to read then. */
  isWritten: boolean;
  kind: Draft['kind'];
}

/** The recipients of a message, who is left out and why, and how the first of them reads it. */
export function PreviewBox({ preview: { recipientCount: count, leftOut, sample }, isWritten, kind }: PreviewBoxProps) {
  const text = useText();
  const { t } = text;
  return (
    <section aria-label={t('Preview')} className={styles.preview}>
      <p role="status">
        <strong>
          {t(
            '{count, plural, =0 {Nobody can get this message.} one {Goes to # customer.} other {Goes to # customers.}}',
            {
              count,
            },
          )}
        </strong>
      </p>
      {leftOut.length > 0 ? (
        <>
          <p>{t('Left out:')}</p>
          <ul className={styles.reasons}>
            {leftOut.map((each) => (
              <li key={each.reason}>{leftOutWords(each, text)}</li>
            ))}
          </ul>
        </>
      ) : null}
      {sample && isWritten ? (
        <div className={styles.sample}>
          <p className={styles.quiet}>{t('As {name} reads it:', { name: sample.customerName ?? sample.email })}</p>
          <p dir="auto">
            <strong>{sample.subject}</strong>
          </p>
          <MessageText text={sample.text} />
          {kind === 'MARKETING' ? <p className={styles.quiet}>{t('Below it is a link to unsubscribe.')}</p> : null}
        </div>
      ) : null}
    </section>
  );
}
