import type { CSSProperties } from 'react';
import { useText } from '../../lib/text.ts';
import { useIsAlive } from '../../lib/use-visitor.ts';
import { classes } from '../../ui/classes.ts';
import { contrast, paletteOf, TEXT_CONTRAST } from '../../ui/palette.ts';
import { Picture } from '../../ui/picture/Picture.tsx';
import { welcomeSubject } from '../../ui/picture/subject.ts';
import sales from '../parts/sales.module.css';
import { useNumber } from '../parts/use-number.ts';
import type { BusinessValues, Site } from './business-form.ts';
import { LogoAdvice } from './LogoAdvice.tsx';
import { previewOf } from './logo-pixels.ts';
import styles from './settings.module.css';

/** The palette as custom properties, for a part of a page. */
const propertiesOf = (palette: Record<string, string>): CSSProperties =>
  Object.fromEntries(Object.entries(palette).map(([name, value]) => [`--${name}`, value]));

interface CardProps {
  site: Site;
  values: BusinessValues;
  dark: boolean;
  label: string;
}

function Card({ site, values, dark, label }: CardProps) {
  const { name, tagline, accentColor, picture, logoId, darkLogoId } = values;
  const { t, own } = useText();
  const subject = welcomeSubject({ ...site, brand: { picture } });
  return (
    <div role="img" aria-label={label} className={styles.preview} style={propertiesOf(paletteOf(accentColor, dark))}>
      <div className={styles.previewWords}>
        {logoId ? (
          <img
            className={classes(styles.previewLogo, dark && !darkLogoId && styles.onWhite)}
            src={previewOf(dark && darkLogoId ? darkLogoId : logoId)}
            alt=""
          />
        ) : (
          <p className={styles.previewName} {...own}>
            {name}
          </p>
        )}
        <p className={styles.previewTitle} {...own}>
          {tagline || name}
        </p>
        <p className={styles.previewSoft}>{t('Tuesday, 2 pm')}</p>
        <span className={styles.previewButton}>{t('Book a time')}</span>
        <span className={styles.previewLink}>{t('See all times')}</span>
      </div>
      <Picture seed={`${site.name} welcome`} subject={subject} shape="fill" />
    </div>
  );
}

/**
 * The first page with a colour, and the contrast of texts in it; where that is too low, pages use a darker one. Drawn in the
 * browser only, as the server's pages have no styles of their own.
 */
export function BrandPreview({ site, values }: { site: Site; values: BusinessValues }) {
  const { t } = useText();
  const number = useNumber();
  const isAlive = useIsAlive();
  if (!isAlive) return <div className={styles.previews} />;
  const { paper = '', raised = '', sunk = '', 'accent-soft': soft = '', accent } = paletteOf(values.accentColor, false);
  const least = Math.min(...[paper, raised, sunk, soft].map((ground) => contrast(values.accentColor, ground)));
  const ratio = number(Math.floor(least * 10) / 10);
  return (
    <div>
      <div className={styles.previews}>
        <Card site={site} values={values} dark={false} label={t('Preview, light')} />
        <Card site={site} values={values} dark label={t('Preview, dark')} />
      </div>
      <p className={sales.quiet} role="status">
        {least >= TEXT_CONTRAST
          ? t('Contrast {ratio} to 1: texts in this color can be read well.', { ratio })
          : t('Contrast {ratio} to 1 is too low for texts, so pages use {shown} instead.', {
              ratio,
              shown: accent ?? '',
            })}
      </p>
      <LogoAdvice values={values} />
    </div>
  );
}
