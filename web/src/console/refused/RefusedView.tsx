import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import styles from './refused.module.css';

/** Shown to members who open the console. */
export default function RefusedView({ site }: ViewProps<null>) {
  const { t } = useText();
  return (
    <div className={styles.refused}>
      <h1>{t('Team members only')}</h1>
      <p className={styles.words}>
        {t('You’re signed in, but this account isn’t on {name}’s team. Sign in with another account?', {
          name: site.name,
        })}
      </p>
      <Cluster>
        <ButtonLink look="primary" href="/account">
          {t('Your account')}
        </ButtonLink>
        <ButtonLink href="/hosted/sign-in?return=/manage&again&other">{t('Use another account')}</ButtonLink>
        <ButtonLink look="quiet" href="/">
          {t('View site')}
        </ButtonLink>
      </Cluster>
    </div>
  );
}
