import type { AnswerOf, mailTexts } from '@foyer/sdk';
import { useText } from '../../lib/text.ts';
import { Section } from '../parts/Section.tsx';
import sales from '../parts/sales.module.css';
import styles from './mail-texts.module.css';

/** A mail as a customer reads it, with an invented name and time. */
export function MailPreview({ preview }: { preview: AnswerOf<typeof mailTexts.previewMailText> | undefined }) {
  const { t } = useText();
  return (
    <Section title={t('Preview')}>
      <p className={sales.quiet}>{t('With an invented customer and time, without colours and buttons.')}</p>
      {preview ? (
        <div className={styles.mail} dir="auto">
          <p>
            <strong>{preview.subject}</strong>
          </p>
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
