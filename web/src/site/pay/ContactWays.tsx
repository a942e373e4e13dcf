import { phoneHref } from '../../lib/phone.ts';
import { useText } from '../../lib/text.ts';
import type { Site } from '../../pages/page.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import styles from './pay.module.css';

/** Ways to ask the business. */
export function ContactWays({ site: { name, phone, email } }: { site: Site }) {
  const { t } = useText();
  return (
    <Cluster className={styles.ways}>
      {phone ? (
        <ButtonLink href={phoneHref(phone)}>
          <bdi dir="ltr">{phone}</bdi>
        </ButtonLink>
      ) : null}
      {email ? (
        <ButtonLink href={`mailto:${email}`}>
          <bdi dir="ltr">{email}</bdi>
        </ButtonLink>
      ) : null}
      <ButtonLink look="quiet" href="/">
        {t('Go to {name}', { name })}
      </ButtonLink>
    </Cluster>
  );
}
