import { type Text, useText } from '../../lib/text.ts';
import type { Site } from '../../pages/page.tsx';
import { Container } from '../../ui/Layout.tsx';
import { ContactWays } from './ContactWays.tsx';
import styles from './pay.module.css';

interface ClosedLinkProps {
  closed: 'gone' | 'over' | 'replaced';
  site: Site;
}

function explain(closed: ClosedLinkProps['closed'], { t }: Pick<Text, 't'>): string {
  switch (closed) {
    case 'gone':
      return t('It may be incomplete. Open it from your email again, or get in touch and we’ll help.');
    case 'over':
      return t('It has ended, because the booking was over long ago. If you have a question, get in touch.');
    case 'replaced':
      return t('It was replaced. Open the link in our newest email, or get in touch and we’ll help.');
  }
}

/** The page of a link that is forged, revoked or over. */
export function ClosedLink({ closed, site }: ClosedLinkProps) {
  const text = useText();
  return (
    <Container narrow className={styles.page}>
      <h1>{text.t('This link doesn’t work')}</h1>
      <p className={styles.lead}>{explain(closed, text)}</p>
      <ContactWays site={site} />
    </Container>
  );
}
