import { useText } from '../../lib/text.ts';
import { Section } from '../parts/Section.tsx';
import sales from '../parts/sales.module.css';
import styles from './policies.module.css';
import { type PolicyValues, writePolicy } from './policy-form.ts';
import { policySentences } from './policy-sentences.ts';

/** The policy as visitors read it beside a service, with what isn't saved yet. */
export function PolicyPreview({ values, currency }: { values: PolicyValues; currency: string }) {
  const text = useText();
  const { t } = text;
  const { sentences, own } = policySentences(writePolicy(values), currency, text);
  return (
    <Section title={t('Visitors read')}>
      <ul className={styles.sentences} aria-live="polite">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {own ? <li {...text.own}>{own}</li> : null}
      </ul>
      {values.hasFees ? (
        <p className={sales.quiet}>{t('Courses have no fee for not coming, and can’t be rescheduled online.')}</p>
      ) : null}
    </Section>
  );
}
