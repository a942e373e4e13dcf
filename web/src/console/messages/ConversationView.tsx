import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { Button } from '../../ui/Button.tsx';
import { Back } from '../parts/Back.tsx';
import { Badge } from '../parts/Badge.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { Loaded } from '../parts/Loaded.tsx';
import sales from '../parts/sales.module.css';
import { mayManageMembers } from '../parts/team.ts';
import { UndoToast } from '../parts/UndoToast.tsx';
import { useUndoToast } from '../parts/use-undo-toast.ts';
import { AnswerBox } from './AnswerBox.tsx';
import { type Conversation, inboxHref } from './message.ts';
import { Thread } from './Thread.tsx';
import { useConversation, useMarking } from './use-inbox.ts';

function Shown({ conversation, mayWrite, zone }: { conversation: Conversation; mayWrite: boolean; zone: string }) {
  const { t, own } = useText();
  const { customerId, customerName, isWaiting, lastReply } = conversation;
  const { news, tell } = useUndoToast();
  const mark = useMarking();
  const { isBusy, failure, run } = useAction(readFailure);
  const name = customerName ?? t('No name');
  const change = () =>
    run(async () => {
      const marked = await mark(conversation, !isWaiting);
      if (marked.isWaiting === isWaiting) tell({ words: t('There is a newer reply. Please read it first.') });
    });
  return (
    <>
      <div className={sales.head}>
        <h1 className={sales.title} {...own}>
          {name}
        </h1>
        {isWaiting ? <Badge tone="caution" words={t('Waiting')} /> : <Badge tone="plain" words={t('Done')} />}
      </div>
      <div className={sales.ways}>
        {mayWrite ? (
          <Button aria-disabled={isBusy || undefined} onClick={change}>
            {isWaiting ? t('Mark as done') : t('Mark as waiting')}
          </Button>
        ) : null}
        <a href={`/manage/customers/${customerId}`}>{t('Open the customer')}</a>
      </div>
      <FailureNotice failure={failure} takesFocus />
      <Thread customerId={customerId} name={name} zone={zone} />
      {mayWrite ? <AnswerBox key={customerId} customerId={customerId} subject={lastReply.subject} tell={tell} /> : null}
      <UndoToast news={news} tell={tell} />
    </>
  );
}

function ConversationOrNothing({ data: { params, session }, site }: ViewProps<ConsoleData>) {
  const { t } = useText();
  const query = useConversation(params.customerId ?? '');
  const [conversation] = query.data?.conversations ?? [];
  return (
    <>
      <Back href={inboxHref}>{t('Replies')}</Back>
      <Loaded query={query} lines={5}>
        {conversation ? (
          <Shown conversation={conversation} mayWrite={mayManageMembers(session)} zone={site.timeZone} />
        ) : (
          <h1>{t('This customer has answered nothing')}</h1>
        )}
      </Loaded>
    </>
  );
}

/** A customer's replies and the business's messages, with a box to write back. */
export default function ConversationView(props: ViewProps<ConsoleData>) {
  return (
    <ConsoleRoot>
      <ConversationOrNothing {...props} />
    </ConsoleRoot>
  );
}
