import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Container } from '../../ui/Layout.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { farewellSubject } from '../../ui/picture/subject.ts';
import styles from './missing.module.css';

export interface MissingData {
  kind: 'missing' | 'broken';
}

/** The page for an unknown URL or an internal error. */
export default function MissingView({ data, site }: ViewProps<MissingData>) {
  const { t } = useText();
  const missing = data.kind === 'missing';
  return (
    <Container className={styles.missing}>
      <div>
        <h1>{missing ? t('We can’t find that page') : t('Something went wrong on our side')}</h1>
        <p className={styles.words}>
          {missing
            ? t('The page may have moved, or the link may be incomplete.')
            : t('It’s nothing you did. Try again in a moment. If it keeps happening, call or email us.')}
        </p>
        <p className={styles.ways}>
          <ButtonLink look="primary" href="/services">
            {t('See all services')}
          </ButtonLink>
          <ButtonLink href="/">{t('Go to the home page')}</ButtonLink>
        </p>
      </div>
      <Picture seed={data.kind} subject={farewellSubject(site)} shape="wide" className={styles.picture} />
    </Container>
  );
}
