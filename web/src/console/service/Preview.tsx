import { instantOf } from '@foyer/contract/values';
import { durationWords } from '../../lib/duration-words.ts';
import { policyWords } from '../../lib/policy-words.ts';
import { priceWords } from '../../lib/price-words.ts';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import { kindWords } from '../../services/service-words.ts';
import { CatalogPicture } from '../../ui/picture/CatalogPicture.tsx';
import { subjectOf } from '../../ui/picture/subject.ts';
import styles from '../parts/sales.module.css';
import type { FieldsProps } from './fields.ts';
import { previewPayment } from './preview-payment.ts';
import css from './service.module.css';

type PreviewProps = Pick<FieldsProps, 'values' | 'context' | 'choices' | 'site'>;

/** A service as visitors read it, with what isn't saved yet. Free times are on the live page only. */
export function Preview({ values, context: { type, saved }, choices, site }: PreviewProps) {
  const text = useText();
  const { t } = text;
  const dates = useDates(site.timeZone);
  const category = choices.categories.find(({ id }) => id === values.categoryId) ?? choices.categories[0];
  const policy =
    choices.policies.find(({ id }) => id === values.policyId) ?? choices.policies.find((one) => one.default);
  const lengths = values.lengths.map(Number).filter((minutes) => minutes > 0);
  const { firstSessionStart: first } = saved?.schedule ?? {};
  const staff = choices.staff.filter(({ id }) => values.staffIds.includes(id)).map(({ name }) => name);
  const places = [
    ...choices.locations.filter(({ id }) => values.businessIds.includes(id)).map(({ name }) => name),
    ...values.places.map(({ address }) => address),
    ...(values.isAtCustomer ? [t('At your address')] : []),
    ...(values.isOnlineMeeting ? [t('Online')] : []),
  ].filter(Boolean);
  const facts = [
    kindWords({ type }, text),
    [...new Set(lengths)].map((minutes) => durationWords(minutes, text)).join(', '),
    first ? t('from {date}', { date: dates.monthDay(instantOf(first)) }) : '',
    priceWords(previewPayment(values), site.currency, text),
  ];
  const { cover, gallery } = values;
  return (
    <div className={css.preview}>
      <CatalogPicture
        upload={cover?.id ? { id: cover.id, altText: cover.altText } : undefined}
        seed={values.slug || values.name}
        subject={subjectOf({ category: category ?? {} }, site)}
        sizes="24rem"
      />
      <p className={styles.quiet} {...text.own}>
        {category?.name}
      </p>
      <h3 {...text.own}>{values.name || t('Name of the service')}</h3>
      {values.tagLine ? <p {...text.own}>{values.tagLine}</p> : null}
      <p className={css.facts}>{facts.filter(Boolean).join(' · ')}</p>
      {values.description ? (
        <div {...text.own}>
          {values.description
            .split(/\n+/)
            .filter(Boolean)
            .map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
        </div>
      ) : null}
      {gallery.some(({ id }) => id) ? (
        <div className={css.strip}>
          {gallery.map(({ id, altText }) =>
            id ? (
              <CatalogPicture
                key={id}
                upload={{ id, altText }}
                seed={id}
                subject="breath"
                shape="square"
                sizes="6rem"
              />
            ) : null,
          )}
        </div>
      ) : null}
      {staff.length > 0 ? (
        <p>
          <span className={styles.quiet}>{t('With')}</span> {staff.join(', ')}
        </p>
      ) : null}
      {places.length > 0 ? (
        <p>
          <span className={styles.quiet}>{t('Where')}</span> {places.join(' · ')}
        </p>
      ) : null}
      {policy ? (
        <ul>
          {values.needsApproval ? <li>{t('We review each request and reply by email.')}</li> : null}
          {policyWords(policy, site.currency, text).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : null}
      {values.isShown ? null : <p className={styles.quiet}>{t('Hidden: visitors don’t see it.')}</p>}
    </div>
  );
}
