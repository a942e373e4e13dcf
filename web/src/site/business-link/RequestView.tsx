import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { Container } from '../../ui/Layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import styles from './business-link.module.css';
import { RequestFacts } from './RequestFacts.tsx';
import type { ShownRequest } from './request.ts';

export interface RequestData {
  token: string;
  request: ShownRequest | null;
  /** Why the link opens nothing. */
  closed: 'gone' | 'replaced' | null;
  /** Came by the link to decline. */
  declines: boolean;
}

function Outcome({ status, isOwn }: { status: Exclude<ShownRequest['status'], 'WAITING'>; isOwn: boolean }) {
  const { t } = useText();
  switch (status) {
    case 'APPROVED':
      return (
        <Notice tone="good" role="status">
          {isOwn ? t('You approved this request. We’ve told the customer.') : t('This request is approved.')}
        </Notice>
      );
    case 'DECLINED':
      return (
        <Notice tone="plain" role="status">
          {isOwn ? t('You declined this request. We’ve told the customer.') : t('This request is declined.')}
        </Notice>
      );
    case 'OVER':
      return (
        <Notice tone="caution" role="status">
          {t('This request can no longer be answered: it was canceled, or its time has come.')}
        </Notice>
      );
  }
}

/** The page of a link in a mail about a request: shows it, and asks before it approves or declines. */
export default function RequestView({
  data: { token, request: loaded, closed, declines },
  site,
}: ViewProps<RequestData>) {
  const { t } = useText();
  const [request, setRequest] = useState(loaded);
  const [isOwn, setOwn] = useState(false);
  if (!request) {
    return (
      <Container narrow className={styles.page}>
        <h1>{t('This link doesn’t work')}</h1>
        <p className={styles.lead}>
          {closed === 'replaced'
            ? t('The request has changed. Open the link in the newest email about it.')
            : t('It may be incomplete, or you no longer answer requests here. Sign in to the console to see more.')}
        </p>
        <p>
          <a href="/manage">{t('Open the console')}</a>
        </p>
      </Container>
    );
  }
  return (
    <Container narrow className={styles.page}>
      <h1>{t('Booking request')}</h1>
      <RequestFacts request={request} site={site} />
      {request.status === 'WAITING' ? (
        <AnswerForm
          token={token}
          request={request}
          declines={declines}
          onAnswered={(answered) => {
            setOwn(true);
            setRequest(answered);
          }}
          onChanged={setRequest}
        />
      ) : (
        <Outcome status={request.status} isOwn={isOwn} />
      )}
    </Container>
  );
}
