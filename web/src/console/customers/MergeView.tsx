import type { Contact } from '@foyer/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { LEAVING } from '../../lib/use-action.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { AskDialog } from '../parts/AskDialog.tsx';
import { Back } from '../parts/Back.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { readFailure } from '../parts/failure.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { SearchInput } from '../parts/SearchInput.tsx';
import sales from '../parts/sales.module.css';
import { mayManageMembers } from '../parts/team.ts';
import { type Customer, customerHref, nameOf, type WholeCustomer } from './customer.ts';
import styles from './customers.module.css';
import { Gone } from './Gone.tsx';
import { everybody } from './list-state.ts';
import { type MergedField, previewMerge } from './merge-preview.ts';
import { useContact, useContactChanges } from './use-contact.ts';
import { useCustomer, useCustomers } from './use-customers.ts';

const MOST_SHOWN = 8;

function OtherCustomer({ customer, mayBeMember }: { customer: Customer; mayBeMember: boolean }) {
  const { t, own } = useText();
  const { id, email, phone, isMember } = customer;
  const known = [email, phone].filter(Boolean).join(' · ');
  return (
    <li className={sales.row}>
      <p className={sales.main} {...own}>
        {isMember && !mayBeMember ? nameOf(customer) : <a href={`?with=${id}`}>{nameOf(customer)}</a>}
        <span className={sales.quiet}>{known}</span>
      </p>
      {isMember && !mayBeMember ? <span className={sales.quiet}>{t('Two members can’t be merged.')}</span> : null}
    </li>
  );
}

interface OthersProps {
  customer: Customer;
  found: readonly Customer[];
}

function Others({ customer, found }: OthersProps) {
  const others = found.filter(({ id }) => id !== customer.id).slice(0, MOST_SHOWN);
  return (
    <ul className={sales.rows} hidden={others.length === 0}>
      {others.map((other) => (
        <OtherCustomer key={other.id} customer={other} mayBeMember={!customer.isMember} />
      ))}
    </ul>
  );
}

/** The customers who match; the ones before stay until they have come. */
function Found({ customer, search, zone }: { customer: Customer; search: string; zone: string }) {
  const { t } = useText();
  const query = useCustomers({ ...everybody, search }, zone);
  const found = query.data?.customers ?? [];
  return (
    <Loaded query={query} lines={3}>
      {found.some(({ id }) => id !== customer.id) ? (
        <Others customer={customer} found={found} />
      ) : (
        <p className={sales.quiet}>{t('No customers match.')}</p>
      )}
    </Loaded>
  );
}

/** Finds the customer who is the same person. */
function Finder({ whole, site }: ViewProps<ConsoleData> & { whole: WholeCustomer }) {
  const { t } = useText();
  const { customer, duplicates } = whole;
  const [search, setSearch] = useState('');
  const look = useCallback((text: string) => setSearch(text), []);
  return (
    <>
      <p className={sales.lead}>{t('Find the other entry of {name}.', { name: nameOf(customer) })}</p>
      <div className={styles.search}>
        <SearchInput
          label={t('Search customers')}
          placeholder={t('Name, email or phone number')}
          value={search}
          onSearch={look}
        />
      </div>
      {search ? (
        <Found customer={customer} search={search} zone={site.timeZone} />
      ) : (
        <Others customer={customer} found={duplicates.map((each) => each.customer)} />
      )}
    </>
  );
}

interface PreviewProps {
  target: Customer;
  source: Customer;
  /** The contacts of both. */
  contacts: readonly [target: Contact, source: Contact];
}

/** Both customers side by side, and what is left of them. */
function Preview({ target, source, contacts }: PreviewProps) {
  const { t, own } = useText();
  const [isAsking, setAsking] = useState(false);
  const changes = useContactChanges();
  const queries = useQueryClient();
  const names = { source: nameOf(source), target: nameOf(target) };
  const fields: Record<MergedField, string> = {
    name: t('Name'),
    email: t('Email'),
    phone: t('Phone'),
    address: t('Address'),
  };
  const merge = async () => {
    try {
      await changes.merge({ id: target.id, revision: contacts[0].revision }, [source.id]);
    } catch (error) {
      await queries.invalidateQueries({ queryKey: ['contacts'] });
      throw error;
    }
    window.location.assign(customerHref(target.id));
    return LEAVING;
  };
  return (
    <>
      <p className={sales.lead}>{t('One customer is left of the two. Check what stays.')}</p>
      <table className={`${sales.table} ${styles.merge}`}>
        <thead>
          <tr>
            <th scope="col">{t('Detail')}</th>
            <th scope="col">{t('Kept')}</th>
            <th scope="col">{t('Gets lost')}</th>
          </tr>
        </thead>
        <tbody>
          {previewMerge(contacts[0], contacts[1]).map(({ field, kept, lost, isTaken }) => (
            <tr key={field}>
              <th scope="row">{fields[field]}</th>
              <td data-heading={t('Kept')}>
                <strong {...own}>{kept || '—'}</strong>{' '}
                {isTaken ? <span className={sales.quiet}>{t('from the other entry')}</span> : null}
              </td>
              <td data-heading={t('Gets lost')}>{lost ? <del {...own}>{lost}</del> : null}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('Tags')}</th>
            <td data-heading={t('Kept')} {...own}>
              {[...new Set([...target.tags, ...source.tags])].join(', ') || '—'}
            </td>
            <td />
          </tr>
          <tr>
            <th scope="row">{t('Visits')}</th>
            <td data-heading={t('Kept')}>{target.visitCount + source.visitCount}</td>
            <td />
          </tr>
        </tbody>
      </table>
      <p>{t('All bookings, notes and tags of {source} go to {target}.', names)}</p>
      <p>{t('Whoever books with the address or number of either is {target} from now on.', names)}</p>
      {target.isMember ? <p>{t('{target} is a member, so their own details stay as they are.', names)}</p> : null}
      <div className={sales.ways}>
        <Button look="danger" onClick={() => setAsking(true)}>
          {t('Merge')}
        </Button>
        {target.isMember ? null : (
          <ButtonLink href={`${customerHref(source.id)}/merge?with=${target.id}`}>
            {t('Keep {source} instead', names)}
          </ButtonLink>
        )}
        <ButtonLink look="quiet" href="?">
          {t('Choose another')}
        </ButtonLink>
      </div>
      {isAsking ? (
        <AskDialog
          title={t('Merge {source} into {target}?', names)}
          words={[
            t('All bookings, notes and tags of {source} go to {target}.', names),
            t('This can’t be undone: nobody can tell afterwards which booking was whose.'),
          ]}
          verb={t('Merge permanently')}
          look="danger"
          work={merge}
          close={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

/** Loads the other customer, and the contacts of both. A member is always the one who stays. */
function Comparison({ customer, otherId }: { customer: Customer; otherId: string }) {
  const { t } = useText();
  const other = useCustomer(otherId);
  const [own, theirs] = [useContact(customer.id), useContact(otherId)];
  const kind = other.isError ? readFailure(other.error).kind : undefined;
  if (kind === 'gone' || kind === 'invalid') return <Notice>{t('The other entry no longer exists.')}</Notice>;
  if (other.data?.customer.isMember && customer.isMember) return <Notice>{t('Two members can’t be merged.')}</Notice>;
  return (
    <Loaded query={other} lines={5}>
      <Loaded query={own} lines={5}>
        <Loaded query={theirs} lines={5}>
          {other.data && own.data && theirs.data ? (
            other.data.customer.isMember ? (
              <Preview target={other.data.customer} source={customer} contacts={[theirs.data, own.data]} />
            ) : (
              <Preview target={customer} source={other.data.customer} contacts={[own.data, theirs.data]} />
            )
          ) : null}
        </Loaded>
      </Loaded>
    </Loaded>
  );
}

function Merge(props: ViewProps<ConsoleData>) {
  const { t } = useText();
  const { params, search } = props.data;
  const query = useCustomer(params.customerId ?? '');
  const otherId = new URLSearchParams(search).get('with') ?? '';
  const kind = query.isError ? readFailure(query.error).kind : undefined;
  if (kind === 'gone' || kind === 'invalid')
    return (
      <Gone title={t('Customer not found')}>
        {t('They may have been deleted or merged into another, or the link may be incomplete.')}
      </Gone>
    );
  const { customer } = query.data ?? {};
  return (
    <>
      <h1>{t('Merge customers')}</h1>
      <Loaded query={query} lines={5}>
        {query.data && customer ? (
          otherId && otherId !== customer.id ? (
            <Comparison customer={customer} otherId={otherId} />
          ) : (
            <Finder {...props} whole={query.data} />
          )
        ) : null}
      </Loaded>
    </>
  );
}

/** Two entries of one person become one, after both are compared. */
export default function MergeView(props: ViewProps<ConsoleData>) {
  const { t } = useText();
  const { params, session } = props.data;
  return (
    <ConsoleRoot>
      <Back href={customerHref(params.customerId ?? '')}>{t('Customer')}</Back>
      {mayManageMembers(session) ? (
        <Merge {...props} />
      ) : (
        <>
          <h1>{t('Merge customers')}</h1>
          <Notice>
            <p>{t('Managers and owners can merge customers.')}</p>
          </Notice>
        </>
      )}
    </ConsoleRoot>
  );
}
