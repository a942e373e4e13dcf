import { ContactButtons } from '../../booking/ContactButtons.tsx';
import { useText } from '../../lib/text.ts';
import type { Site } from '../../pages/page.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import styles from './pay.module.css';

/** Ways to ask the business. */
export function ContactWays({ site }: { site: Site }) {
  const { t } = useText();
  return (
    <>
      <Cluster className={styles.ways}>
        <ContactButtons site={site} />
      </Cluster>
      <p className={styles.leave}>
        <ButtonLink look="quiet" href="/">
          {t('Go to {name}', { name: site.name })}
        </ButtonLink>
      </p>
    </>
  );
}
