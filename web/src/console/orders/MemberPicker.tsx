import { useCallback, useId, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { LiveRegion } from '../../ui/Hidden.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { nameOf } from '../parts/member.ts';
import { SearchInput } from '../parts/SearchInput.tsx';
import styles from '../parts/sales.module.css';
import { useFoundPeople, usePeople } from '../parts/use-people.ts';

const SHOWN = 8;

interface PickerProps {
  memberId: string;
  isMissing: boolean;
  onPick(memberId: string): void;
}

/** Finds a member by name or address. */
export function MemberPicker({ memberId, isMissing, onPick }: PickerProps) {
  const { t } = useText();
  const id = useId();
  const [search, setSearch] = useState('');
  const { data, error } = useFoundPeople(search, SHOWN);
  const chosen = usePeople(memberId ? [memberId] : [])?.get(memberId);
  const onSearch = useCallback((text: string) => setSearch(text), []);
  const found = search === '' ? [] : (data?.members ?? []);
  if (memberId) {
    return (
      <div className={styles.row}>
        <p className={styles.main}>
          <strong>{chosen ? nameOf(chosen) : '…'}</strong>
          <span className={styles.quiet}>{chosen?.loginEmail}</span>
        </p>
        <Button look="quiet" onClick={() => onPick('')}>
          {t('Choose another member')}
        </Button>
      </div>
    );
  }
  return (
    <fieldset aria-describedby={isMissing ? `${id}-missing` : undefined}>
      <legend>{t('Member')}</legend>
      <SearchInput label={t('Search members')} placeholder={t('Name or email')} value={search} onSearch={onSearch} />
      <LiveRegion>
        {search && data
          ? t('{count, plural, one {# member found} other {# members found}}', { count: found.length })
          : ''}
      </LiveRegion>
      {error ? <FailureNotice failure={readFailure(error)} /> : null}
      {search && data && found.length === 0 ? <p className={styles.quiet}>{t('No members match.')}</p> : null}
      {found.length > 0 ? (
        <ul className={styles.rows}>
          {found.map((member) => (
            <li key={member.id} className={styles.row}>
              <p className={styles.main}>
                <strong>{nameOf(member)}</strong>
                <span className={styles.quiet}>{member.loginEmail}</span>
              </p>
              <Button aria-label={t('Choose {name}', { name: nameOf(member) })} onClick={() => onPick(member.id)}>
                {t('Choose')}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {isMissing ? (
        <p id={`${id}-missing`} role="alert" className={styles.wrong}>
          {t('Choose a member.')}
        </p>
      ) : null}
    </fieldset>
  );
}
