import { useText } from '../../lib/text.ts';
import type { Site } from '../../pages/page.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Cluster, Container } from '../../ui/Layout.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { farewellSubject } from '../../ui/picture/subject.ts';
import styles from './booking-link.module.css';
import { ContactButtons } from './ContactButtons.tsx';

/** The page for an invalid manage link. */
export function UnknownLink({ site }: { site: Site }) {
  const { t } = useText();
  return (
    <Container className={styles.unknown}>
      <div>
        <h1>{t('We can’t find that booking')}</h1>
        <p className={styles.words}>
          {t(
            'The link may be incomplete. Open it from your e-mail again, or get in touch and we’ll find your booking.',
          )}
        </p>
        <Cluster className={styles.ways}>
          <ContactButtons site={site} />
          <ButtonLink look="quiet" href="/services">
            {t('See all services')}
          </ButtonLink>
        </Cluster>
      </div>
      <Picture seed="booking" subject={farewellSubject(site)} className={styles.unknownPicture} />
    </Container>
  );
}
