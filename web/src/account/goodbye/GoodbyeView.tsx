import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import styles from '../parts/section.module.css';

/** After an account is deleted. */
export default function GoodbyeView({ site }: ViewProps<null>) {
  const { t } = useText();
  return (
    <>
      <h1 className={styles.heading}>{t('Your account is gone')}</h1>
      <p className={styles.intro}>
        {t('Everything personal is deleted, and you are signed out. Thank you for the time with us.')}
      </p>
      <Cluster className={styles.body}>
        <ButtonLink look="primary" href="/">
          {t('Back to {name}', { name: site.name })}
        </ButtonLink>
      </Cluster>
    </>
  );
}
