import { instantOf } from '@foyer/contract/values';
import { useFoyer } from '@foyer/react';
import { account } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useRef } from 'react';
import { makePasskey } from '../../credentials/make-passkey.ts';
import { useHasPasskeys } from '../../credentials/use-has-passkeys.ts';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import type { Site } from '../../pages/page.tsx';
import { pageClient } from '../../pages/page-client.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { useOwnZone } from '../parts/AccountRoot.tsx';
import { AskButton } from '../parts/AskButton.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import styles from '../parts/section.module.css';
import { useAccountAction } from '../parts/use-account-action.ts';
import { SecurityFailure } from './SecurityFailure.tsx';

/** Passkeys: signing in without a password. */
export function PasskeySection({ site }: { site: Site }) {
  const { t } = useText();
  const query = useQuery(useFoyer().query(account.listPasskeys, []));
  const dates = useDates(useOwnZone(site.timeZone));
  const { isBusy, failure, run } = useAccountAction();
  const hasPasskeys = useHasPasskeys();
  const name = useRef<HTMLInputElement>(null);
  const passkeys = query.data?.passkeys ?? [];
  const add = async () => {
    await makePasskey(name.current?.value ?? '');
    if (name.current) name.current.value = '';
  };
  return (
    <Section
      id="passkeys"
      title={t('Passkeys')}
      lead={t('Sign in with your fingerprint, face or device lock instead of a password.')}
    >
      <SecurityFailure failure={failure} site={site} at="passkeys" />
      <Loaded query={query}>
        {passkeys.length > 0 ? (
          <ul className={styles.rows}>
            {passkeys.map(({ id, name: words, createdDate, lastUsedDate }) => (
              <li key={id} className={styles.row}>
                <p>
                  <strong>{words}</strong>
                  <span className={styles.quiet}>
                    {lastUsedDate
                      ? t('Last used {time}', { time: dates.monthDay(instantOf(lastUsedDate)) })
                      : t('Added {time}', { time: dates.monthDay(instantOf(createdDate)) })}
                  </span>
                </p>
                <AskButton
                  question={t('Delete {name}?', { name: words })}
                  isBusy={isBusy}
                  onConfirm={() => run(() => pageClient().run(account.deletePasskey, [id]))}
                >
                  {t('Delete')}
                </AskButton>
              </li>
            ))}
          </ul>
        ) : null}
        {hasPasskeys ? (
          <form
            method="post"
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault();
              run(add);
            }}
          >
            <Field label={t('Name')} note={t('(optional)')} hint={t('To recognize it later, such as “My phone”.')}>
              {(control) => <input {...control} ref={name} name="name" maxLength={100} autoComplete="off" />}
            </Field>
            <Button type="submit" aria-disabled={isBusy || undefined}>
              <KeyRound size={20} aria-hidden="true" />
              {isBusy ? t('One moment …') : t('Add a passkey')}
            </Button>
          </form>
        ) : (
          <p className={styles.quiet}>{t('This browser doesn’t support passkeys.')}</p>
        )}
      </Loaded>
    </Section>
  );
}
