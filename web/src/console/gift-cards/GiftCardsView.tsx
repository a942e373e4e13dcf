import { useText } from '../../lib/text.ts';
import type { Site, ViewProps } from '../../pages/page.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { MoneyTabs } from '../money/MoneyTabs.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import { isOneOf } from '../parts/choice.ts';
import type { ConsoleData } from '../parts/console-page.ts';
import { Loaded } from '../parts/Loaded.tsx';
import sales from '../parts/sales.module.css';
import { isOwner, mayManageSales } from '../parts/team.ts';
import { UndoToast } from '../parts/UndoToast.tsx';
import { usePeople } from '../parts/use-people.ts';
import { useShortDate } from '../parts/use-short-date.ts';
import { type Undoable, useUndoToast } from '../parts/use-undo-toast.ts';
import { GiftCardForm } from './GiftCardForm.tsx';
import { GiftCardRow } from './GiftCardRow.tsx';
import { giftCardsHref, type Status, statuses, statusWords } from './gift-card.ts';
import { useGiftCards } from './use-gift-cards.ts';

function StatusTabs({ status }: { status: Status | undefined }) {
  const text = useText();
  const { t } = text;
  const words = statusWords(text);
  return (
    <nav aria-label={t('Filter by status')} className={sales.tabs}>
      {[undefined, ...statuses].map((one) => (
        <a
          key={one ?? ''}
          href={one ? `${giftCardsHref}?status=${one}` : giftCardsHref}
          aria-current={one === status ? 'true' : undefined}
        >
          {one ? words[one] : t('All')}
        </a>
      ))}
    </nav>
  );
}

interface ListProps {
  status: Status | undefined;
  site: Site;
  tell(news: Undoable): void;
}

function List({ status, site, tell }: ListProps) {
  const { t } = useText();
  const query = useGiftCards(status);
  const cards = query.data?.pages.flatMap((page) => page.giftCards) ?? [];
  const people = usePeople(cards.flatMap(({ redeemedBy }) => redeemedBy ?? []));
  const dayWords = useShortDate(site.timeZone);
  return (
    <Loaded query={query} lines={6}>
      {cards.length === 0 ? (
        <p className={sales.empty}>
          {status
            ? t('No gift cards have this status.')
            : t('Gift cards will appear here. Members redeem their codes on their page of payments.')}
        </p>
      ) : (
        <ul className={sales.rows}>
          {cards.map((card) => (
            <GiftCardRow
              key={card.id}
              card={card}
              redeemer={card.redeemedBy ? people?.get(card.redeemedBy) : undefined}
              dayWords={dayWords}
              tell={tell}
            />
          ))}
        </ul>
      )}
      <ShowMore query={query} />
    </Loaded>
  );
}

function GiftCards({ data: { session, search }, site }: ViewProps<ConsoleData>) {
  const { t } = useText();
  const { news, tell } = useUndoToast();
  const asked = new URLSearchParams(search).get('status');
  const status = isOneOf(statuses, asked) ? asked : undefined;
  const mayManage = mayManageSales(session);
  return (
    <>
      <h1>{t('Gift cards')}</h1>
      <MoneyTabs page="gift-cards" mayManage={mayManage} isOwner={isOwner(session)} />
      {mayManage ? (
        <div className={sales.tabContent}>
          <GiftCardForm site={site} tell={tell} />
          <StatusTabs status={status} />
          <List status={status} site={site} tell={tell} />
        </div>
      ) : (
        <p className={sales.empty}>{t('Managers and owners can see gift cards.')}</p>
      )}
      <UndoToast news={news} tell={tell} />
    </>
  );
}

/** The gift cards of the business, and a form for another one. */
export default function GiftCardsView(props: ViewProps<ConsoleData>) {
  return (
    <ConsoleRoot>
      <GiftCards {...props} />
    </ConsoleRoot>
  );
}
