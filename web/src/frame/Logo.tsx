import type { Site } from '../pages/page.tsx';
import { classes } from '../ui/classes.ts';
import styles from './logo.module.css';
import { logoSources, sizeOfLogo } from './logo-size.ts';

/** The logo of the business, or its name. In dark mode, a logo without a version for it stands on white. */
export function Logo({ site: { name, brand } }: { site: Site }) {
  const { logo, darkLogo } = brand ?? {};
  if (!logo) return name;
  return (
    <picture className={classes(styles.logo, !darkLogo && styles.onWhite)}>
      {darkLogo ? (
        <source media="(prefers-color-scheme: dark)" srcSet={logoSources(darkLogo).srcSet} {...sizeOfLogo(darkLogo)} />
      ) : null}
      <img {...logoSources(logo)} {...sizeOfLogo(logo)} alt={logo.altText ?? name} decoding="async" />
    </picture>
  );
}
