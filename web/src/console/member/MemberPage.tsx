import { type ReactNode, useState } from 'react';
import { useDates } from '../../lib/use-visitor.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { Loaded } from '../parts/Loaded.tsx';
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

/** The parts around a member's own data: below the name, and beside it. */
interface Around {
  top: ReactNode;
  side: ReactNode;
}

interface LoadedProps extends ViewProps<ConsoleData>, Around {
  member: Member;
  show(member: Member): void;
  onDeleted(words: string): void;
}

function LoadedMember({ member, data: { session }, site, top, side, show, onDeleted }: LoadedProps) {
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
      {top}
      <div className={styles.columns}>
        <div>
          <Details member={member} mayEdit={mayEdit} onSaved={show} />
          <Bookings memberId={member.id} dates={dates} />
          <Orders memberId={member.id} zone={site.timeZone} mayAdd={mayManageSales(session)} />
        </div>
        <div>
          {side}
          <Notes memberId={member.id} mayWrite={session.role !== 'viewer'} dates={dates} />
          {actions ? <ActionCard member={member} actions={actions} session={session} onAsk={setAsked} /> : null}
        </div>
      </div>
      {asked ? <ActionDialog action={asked} member={member} close={() => setAsked(null)} onDone={finish} /> : null}
    </>
  );
}

interface MemberPageProps extends ViewProps<ConsoleData>, Around {
  memberId: string;
  onDeleted(words: string): void;
}

/** One member: profile, bookings, orders and actions. */
export function MemberPage({ memberId, ...props }: MemberPageProps) {
  const { query, show } = useMember(memberId);
  return (
    <Loaded query={query} lines={6}>
      {query.data ? <LoadedMember {...props} member={query.data} show={show} /> : null}
    </Loaded>
  );
}
