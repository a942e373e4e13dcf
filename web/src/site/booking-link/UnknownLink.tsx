import { ContactButtons } from '../../booking/ContactButtons.tsx';
import { type Text, useText } from '../../lib/text.ts';
import type { Site } from '../../pages/page.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Cluster, Container } from '../../ui/Layout.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { farewellSubject } from '../../ui/picture/subject.ts';
import styles from './booking-link.module.css';
import type { ClosedLink } from './page-data.ts';

interface UnknownLinkProps {
  closed: ClosedLink['closed'] | undefined;
  site: Site;
}

function explain(closed: UnknownLinkProps['closed'], { t }: Pick<Text, 't'>): { title: string; words: string } {
  switch (closed) {
    case 'over':
      return {
        title: t('This link has ended'),
        words: t(
          'A link to a booking works until 30 days after the appointment. If you have a question about it, get in touch.',
        ),
      };
    case 'replaced':
      return {
        title: t('This link was replaced'),
        words: t('Open the link in our newest email about your booking, or get in touch and we’ll help.'),
      };
    case undefined:
      return {
        title: t('We can’t find that booking'),
        words: t(
          'The link may be incomplete. Open it from your email again, or get in touch and we’ll find your booking.',
        ),
      };
  }
}

/** The page for a manage link that is invalid, replaced or has ended. */
export function UnknownLink({ closed, site }: UnknownLinkProps) {
  const text = useText();
  const { t } = text;
  const { title, words } = explain(closed, text);
  return (
    <Container className={styles.unknown}>
      <div>
        <h1>{title}</h1>
        <p className={styles.words}>{words}</p>
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
