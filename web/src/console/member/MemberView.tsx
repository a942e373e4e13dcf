import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Back } from '../parts/Back.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { readFailure } from '../parts/failure.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { useListAddress } from '../parts/last-list.ts';
import type { Member } from '../parts/member.ts';
import { mayManageMembers, mayManageSales } from '../parts/team.ts';
import { useKeptFocus } from '../parts/use-kept-focus.ts';
import { ActionCard } from './ActionCard.tsx';
import { ActionDialog } from './ActionDialog.tsx';
import { type Action, findActions } from './actions.ts';
import { Bookings } from './Bookings.tsx';
import { Details } from './Details.tsx';
import { Head } from './Head.tsx';
import styles from './member.module.css';
import { Notes } from './Notes.tsx';
import { Orders } from './Orders.tsx';
import { useMember, useRoleOf } from './use-member.ts';

/** Shown if the member does not exist, or no longer does. */
function Gone({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.gone}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  );
}

interface PageProps extends ViewProps<ConsoleData> {
  member: Member;
  show(member: Member): void;
  onDeleted(words: string): void;
}

function MemberPage({ member, data: { session }, site, show, onDeleted }: PageProps) {
  const dates = useDates(site.timeZone);
  const role = useRoleOf(member.id);
  const [asked, setAsked] = useState<Action | null>(null);
  const [news, setNews] = useState('');
  const newsBox = useKeptFocus<HTMLDivElement>(news);
  const actions = role && findActions({ ...member, role }, session);
  const mayEdit = mayManageMembers(session) && actions?.hindrance === undefined;
  const finish = (words: string, changed: Member | undefined) => {
    if (asked === 'delete') return onDeleted(words);
    if (changed) show(changed);
    setAsked(null);
    setNews(words);
  };
  return (
    <>
      <Head member={member} actions={actions} dates={dates} onAsk={setAsked} />
      <div ref={newsBox} role="status" tabIndex={-1} className={styles.news}>
        {news ? <Notice tone="good">{news}</Notice> : null}
      </div>
      <div className={styles.columns}>
        <div>
          <Details member={member} mayEdit={mayEdit} onSaved={show} />
          <Bookings memberId={member.id} dates={dates} />
          <Orders memberId={member.id} zone={site.timeZone} mayAdd={mayManageSales(session)} />
        </div>
        <div>
          {actions ? <ActionCard member={member} actions={actions} session={session} onAsk={setAsked} /> : null}
          <Notes memberId={member.id} mayWrite={session.role !== 'viewer'} dates={dates} />
        </div>
      </div>
      {asked ? <ActionDialog action={asked} member={member} close={() => setAsked(null)} onDone={finish} /> : null}
    </>
  );
}

function MemberOrNobody(props: ViewProps<ConsoleData>) {
  const { t } = useText();
  const id = props.data.params.memberId ?? '';
  const { query, show } = useMember(id);
  const [farewell, setFarewell] = useState('');
  if (farewell) {
    return (
      <Gone title={farewell}>
        <p>{t('No personal data is kept.')}</p>
      </Gone>
    );
  }
  const kind = query.isError ? readFailure(query.error).kind : undefined;
  if (kind === 'missing' || kind === 'invalid') {
    return (
      <Gone title={t('Member not found')}>
        <p>{t('They may have been deleted, or the link may be incomplete.')}</p>
      </Gone>
    );
  }
  return (
    <Loaded query={query} lines={6}>
      {query.data ? <MemberPage {...props} member={query.data} show={show} onDeleted={setFarewell} /> : null}
    </Loaded>
  );
}

/** One member: profile, bookings and actions. */
export default function MemberView(props: ViewProps<ConsoleData>) {
  const { t } = useText();
  return (
    <ConsoleRoot>
      <Back href={useListAddress()}>{t('Members')}</Back>
      <MemberOrNobody {...props} />
    </ConsoleRoot>
  );
}
