import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { MemberPage } from '../member/MemberPage.tsx';
import { ConsentCard } from '../messages/ConsentCard.tsx';
import { CustomerMessages } from '../messages/Deliveries.tsx';
import { WriteDialog } from '../messages/WriteDialog.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { readFailure } from '../parts/failure.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { mayManageMembers, mayManageSales } from '../parts/team.ts';
import { UndoToast } from '../parts/UndoToast.tsx';
import { type Undoable, useUndoToast } from '../parts/use-undo-toast.ts';
import { BackToList } from './BackToList.tsx';
import { ContactPage } from './ContactPage.tsx';
import { Credit } from './Credit.tsx';
import { nameOf, type WholeCustomer } from './customer.ts';
import { Duplicates } from './Duplicates.tsx';
import { Figures } from './Figures.tsx';
import { Gone } from './Gone.tsx';
import { TagsCard } from './TagsCard.tsx';
import { useCustomer } from './use-customers.ts';
import { Ways } from './Ways.tsx';

interface CustomerProps extends ViewProps<ConsoleData> {
  whole: WholeCustomer;
  tell(news: Undoable): void;
  onDeleted(words: string): void;
}

function Customer({ whole, tell, onDeleted, ...props }: CustomerProps) {
  const { customer } = whole;
  const { session } = props.data;
  const mayWrite = session.role !== 'viewer';
  const mayMerge = mayManageMembers(session);
  const { t } = useText();
  const [isWriting, setWriting] = useState(false);
  const zone = props.site.timeZone;
  const around = {
    top: (
      <>
        <Ways
          customer={customer}
          mayWrite={mayWrite}
          mayMerge={mayMerge}
          write={mayManageMembers(session) ? () => setWriting(true) : undefined}
        />
        <Duplicates whole={whole} mayMerge={mayMerge} />
        <Figures whole={whole} zone={zone} nowMs={props.data.nowMs} />
      </>
    ),
    side: (
      <>
        <TagsCard customer={customer} mayChange={mayWrite} tell={tell} />
        {customer.isMember ? (
          <Credit memberId={customer.id} zone={zone} mayChange={mayManageSales(session)} tell={tell} />
        ) : null}
        <CustomerMessages customerId={customer.id} zone={zone} />
        <ConsentCard customer={customer} zone={zone} mayChange={mayWrite} />
      </>
    ),
  };
  return (
    <>
      {customer.isMember ? (
        <MemberPage {...props} {...around} memberId={customer.id} onDeleted={onDeleted} />
      ) : (
        <ContactPage {...{ customer, session, tell, onDeleted }} {...around} site={props.site} />
      )}
      {isWriting ? (
        <WriteDialog
          title={t('Write to {name}', { name: nameOf(customer) })}
          audience={{ customerIds: [customer.id] }}
          zone={zone}
          tell={tell}
          close={() => setWriting(false)}
        />
      ) : null}
    </>
  );
}

function CustomerOrNobody(props: ViewProps<ConsoleData>) {
  const { t } = useText();
  const query = useCustomer(props.data.params.customerId ?? '');
  const [farewell, setFarewell] = useState('');
  const { news, tell } = useUndoToast();
  if (farewell) return <Gone title={farewell}>{t('No personal data is kept.')}</Gone>;
  const kind = query.isError ? readFailure(query.error).kind : undefined;
  if (kind === 'gone' || kind === 'invalid') {
    return (
      <Gone title={t('Customer not found')}>
        {t('They may have been deleted or merged into another, or the link may be incomplete.')}
      </Gone>
    );
  }
  return (
    <>
      <Loaded query={query} lines={6}>
        {query.data ? <Customer {...props} whole={query.data} tell={tell} onDeleted={setFarewell} /> : null}
      </Loaded>
      <UndoToast news={news} tell={tell} />
    </>
  );
}

/** One customer, with an account or without: profile, visits, money, notes, tags and actions. */
export default function CustomerView(props: ViewProps<ConsoleData>) {
  return (
    <ConsoleRoot>
      <BackToList />
      <CustomerOrNobody {...props} />
    </ConsoleRoot>
  );
}
