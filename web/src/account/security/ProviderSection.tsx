import { instantOf } from '@foyer/contract/values';
import { useFoyer } from '@foyer/react';
import { idpLinks, signIn } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import { startProvider } from '../../hosted/flow/start-provider.ts';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import type { Site } from '../../pages/page.tsx';
import { pageClient } from '../../pages/page-client.ts';
import { Button } from '../../ui/Button.tsx';
import { useOwnZone } from '../parts/AccountRoot.tsx';
import { AskButton } from '../parts/AskButton.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import styles from '../parts/section.module.css';
import { useAccountAction } from '../parts/use-account-action.ts';
import { listRows } from './provider-rows.ts';
import { SecurityFailure } from './SecurityFailure.tsx';

const NOWHERE = { flow: null, returnTo: null };

/** Identity providers: those the member signs in at, and those they can link. Nothing on a site without any. */
export function ProviderSection({ site }: { site: Site }) {
  const { t } = useText();
  const foyer = useFoyer();
  const links = useQuery(foyer.query(idpLinks.listIdpLinks, []));
  const options = useQuery(foyer.query(signIn.getSignInOptions, []));
  const dates = useDates(useOwnZone(site.timeZone));
  const { isBusy, failure, run } = useAccountAction();
  const failed = [links, options].find(({ isError }) => isError);
  const rows = listRows(options.data?.idpConnections ?? [], links.data?.idpLinks ?? []);
  if (!failed && rows.length === 0) return null;
  return (
    <Section
      id="providers"
      title={t('Other ways to sign in')}
      lead={t('Link an account you already have, and sign in with it instead of your password.')}
    >
      <SecurityFailure failure={failure} site={site} at="providers" />
      <Loaded query={failed ?? links}>
        <ul className={styles.rows}>
          {rows.map(({ id, name, isLinked, linkedDate }) => (
            <li key={id} className={styles.row}>
              <p>
                <strong>{name}</strong>
                {isLinked ? (
                  <span className={styles.quiet}>
                    {linkedDate ? t('Linked {time}', { time: dates.monthDay(instantOf(linkedDate)) }) : t('Linked')}
                  </span>
                ) : null}
              </p>
              {isLinked ? (
                <AskButton
                  question={t('Unlink {name}?', { name })}
                  isBusy={isBusy}
                  onConfirm={() => run(() => pageClient().run(idpLinks.deleteIdpLink, [id]))}
                >
                  {t('Unlink')}
                </AskButton>
              ) : (
                <Button
                  look="quiet"
                  aria-label={t('Link {name}', { name })}
                  aria-disabled={isBusy || undefined}
                  onClick={() => run(() => startProvider(id, { ...NOWHERE, purpose: 'link' }))}
                >
                  {t('Link')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Loaded>
    </Section>
  );
}
