import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import styles from '../parts/section.module.css';

/** Shown after an account is deleted. */
export default function GoodbyeView({ site }: ViewProps<null>) {
  const { t } = useText();
  return (
    <>
      <h1 className={styles.heading}>{t('Your account is deleted')}</h1>
      <p className={styles.intro}>
        {t('Your personal data is deleted and you’re signed out. Thank you for being with us.')}
      </p>
      <Cluster className={styles.body}>
        <ButtonLink look="primary" href="/">
          {t('Back to {name}', { name: site.name })}
        </ButtonLink>
      </Cluster>
    </>
  );
}
