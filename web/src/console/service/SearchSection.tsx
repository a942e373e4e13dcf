import { useText } from '../../lib/text.ts';
import { Section } from '../parts/Section.tsx';
import styles from '../parts/sales.module.css';
import { CheckControl, TextControl } from './Controls.tsx';
import type { FieldsProps } from './fields.ts';
import css from './service.module.css';

/** The address of the page, and what search engines show of it. */
export function SearchSection({ values, change, faultOf, context, origin }: FieldsProps & { origin: string }) {
  const text = useText();
  const { t } = text;
  const { name, tagLine, description, slug, seoTitle, seoDescription, isIndexed } = values;
  const address = `${origin.replace(/^https?:\/\//, '')}/services/${slug.trim() || '…'}`;
  return (
    <Section title={t('Address and search engines')}>
      <TextControl
        label={t('Address of the page')}
        hint={
          context.saved ? (
            <>
              <span className={css.address}>{address}</span> {t('Earlier addresses still lead here.')}
            </>
          ) : (
            t('Left empty, it is made of the name.')
          )
        }
        isOptional={!context.saved}
        maxLength={500}
        value={slug}
        error={faultOf('slug')}
        onType={(typed) => change({ slug: typed })}
      />
      <TextControl
        label={t('Title for search engines')}
        isOptional
        maxLength={200}
        value={seoTitle}
        error={faultOf('seoTitle')}
        onType={(typed) => change({ seoTitle: typed })}
      />
      <TextControl
        label={t('Description for search engines')}
        isOptional
        rows={3}
        maxLength={400}
        value={seoDescription}
        onType={(typed) => change({ seoDescription: typed })}
      />
      <CheckControl
        label={t('Search engines may list it')}
        checked={isIndexed}
        onChange={(isOn) => change({ isIndexed: isOn })}
      />
      {isIndexed ? (
        <div className={css.quoted}>
          <p className={css.address}>{address}</p>
          <p className={css.foundTitle} {...text.own}>
            {seoTitle || name || t('Name of the service')}
          </p>
          <p className={styles.quiet} {...text.own}>
            {(seoDescription || [tagLine, description].filter(Boolean).join(' ')).slice(0, 160)}
          </p>
        </div>
      ) : null}
    </Section>
  );
}
