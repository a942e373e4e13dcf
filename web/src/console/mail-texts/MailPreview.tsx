import type { AnswerOf, mailTexts } from '@foyer/sdk';
import { useText } from '../../lib/text.ts';
import { Section } from '../parts/Section.tsx';
import sales from '../parts/sales.module.css';
import styles from './mail-texts.module.css';

type Preview = AnswerOf<typeof mailTexts.previewMailText>;

/** How many parts an SMS is sent in, each of which the provider charges. */
function SmsParts({ sms: { parts, encoding } }: { sms: NonNullable<Preview['sms']> }) {
  const { t } = useText();
  return (
    <p className={sales.quiet}>
      {t('Sent in {parts, plural, one {# part} other {# parts}}; your provider charges each.', { parts })}{' '}
      {encoding === 'UCS_2'
        ? t(
            'Letters or signs outside the SMS alphabet, such as Hebrew or emoji, leave 70 characters for a part instead of 160.',
          )
        : null}
    </p>
  );
}

/** A mail or SMS as a customer reads it, with an invented name and time. */
export function MailPreview({ preview }: { preview: Preview | undefined }) {
  const { t } = useText();
  return (
    <Section title={t('Preview')}>
      {preview?.sms ? (
        <>
          <p className={sales.quiet}>{t('With an invented customer and time.')}</p>
          <SmsParts sms={preview.sms} />
        </>
      ) : (
        <p className={sales.quiet}>{t('With an invented customer and time, without colours and buttons.')}</p>
      )}
      {preview ? (
        <div className={styles.mail} dir="auto">
          {preview.subject ? (
            <p>
              <strong>{preview.subject}</strong>
            </p>
          ) : null}
          {preview.text.split(/\n{2,}/).map((paragraph, index) =>
            /^-+$/.test(paragraph.trim()) ? (
              <hr key={index} />
            ) : (
              <p key={index} className={styles.text} dir="auto">
                {paragraph}
              </p>
            ),
          )}
        </div>
      ) : null}
    </Section>
  );
}
