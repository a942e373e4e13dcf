import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import styles from './refused.module.css';

/** For customers who find the console. */
export default function RefusedView({ site }: ViewProps<null>) {
  const { t } = useText();
  return (
    <div className={styles.refused}>
      <h1>{t('This is for the people of the business')}</h1>
      <p className={styles.words}>
        {t('You are signed in, but not as somebody who runs {name}. Do you have another account for that?', {
          name: site.name,
        })}
      </p>
      <Cluster>
        <ButtonLink look="primary" href="/account">
          {t('Your account')}
        </ButtonLink>
        <ButtonLink href="/hosted/sign-in?return=/manage&again&other">{t('Sign in as somebody else')}</ButtonLink>
        <ButtonLink look="quiet" href="/">
          {t('To the site')}
        </ButtonLink>
      </Cluster>
    </div>
  );
}
