import { useFoyer } from '@foyer/react';
import { account } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { AccountRoot } from '../parts/AccountRoot.tsx';
import type { MemberData } from '../parts/member-page.ts';
import styles from '../parts/section.module.css';
import { AppSection } from './AppSection.tsx';
import { PasskeySection } from './PasskeySection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { ProviderSection } from './ProviderSection.tsx';
import { SessionSection } from './SessionSection.tsx';

function Security({ data, site }: ViewProps<MemberData>) {
  const { t } = useText();
  const { data: own, isPending } = useQuery(useFoyer().query(account.getMyIdentity, []));
  const known = { hasPassword: own?.hasPassword ?? true, hasTotp: own?.hasTotp ?? false, isPending };
  return (
    <>
      <h1 className={styles.heading}>{t('Sign-in and security')}</h1>
      <PasswordSection {...data} {...known} site={site} />
      <AppSection {...known} site={site} />
      <PasskeySection site={site} />
      <ProviderSection site={site} />
      <SessionSection site={site} />
    </>
  );
}

/** How the member signs in: password, passkeys, second factor, sessions. */
export default function SecurityView(props: ViewProps<MemberData>) {
  return (
    <AccountRoot data={props.data}>
      <Security {...props} />
    </AccountRoot>
  );
}
