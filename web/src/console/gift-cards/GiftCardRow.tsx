import { useState } from 'react';
import { moneyWords } from '../../lib/price-words.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { AskDialog } from '../parts/AskDialog.tsx';
import { Badge } from '../parts/Badge.tsx';
import { type Member, nameOf } from '../parts/member.ts';
import sales from '../parts/sales.module.css';
import type { Undoable } from '../parts/use-undo-toast.ts';
import { type GiftCard, statusLabel } from './gift-card.ts';
import { lastInstantOf } from './gift-card-form.ts';
import { useGiftCardChanges } from './use-gift-cards.ts';

interface RowProps {
  card: GiftCard;
  /** Undefined while members load, and for a deleted one. */
  redeemer: Member | undefined;
  dayWords(date: Date): string;
  tell(news: Undoable): void;
}

/** The dates of a card: until when it can be redeemed, or when it was, and by whom. */
function Dates({ card, redeemer, dayWords }: Omit<RowProps, 'tell'>) {
  const { t } = useText();
  const { createdDate, expirationDate, redeemedDate, status } = card;
  const issued = t('Issued {day}', { day: dayWords(createdDate) });
  if (redeemedDate)
    return (
      <>
        {issued} · {t('redeemed {day}', { day: dayWords(redeemedDate) })}
        {redeemer ? (
          <>
            {' · '}
            <a href={`/manage/customers/${redeemer.id}`}>{nameOf(redeemer)}</a>
          </>
        ) : null}
      </>
    );
  if (!expirationDate || status === 'CANCELED') return issued;
  return `${issued} · ${t('last day {day}', { day: dayWords(lastInstantOf(expirationDate)) })}`;
}

/** A gift card with its code, which can be redeemed by whoever has it. */
export function GiftCardRow(props: RowProps) {
  const { card, tell } = props;
  const text = useText();
  const { t, locale, own } = text;
  const [isAsking, setAsking] = useState(false);
  const { cancel } = useGiftCardChanges();
  const { id, code, amount, note, status } = card;
  const isActive = status === 'ACTIVE';
  return (
    <li className={sales.row}>
      <span className={sales.main}>
        <span className={sales.amount}>{moneyWords(locale, amount.value, amount.currency)}</span>{' '}
        <Badge {...statusLabel(status, text)} />
        <span className={sales.below}>
          <code dir="ltr">{code}</code>
        </span>
        <span className={`${sales.quiet} ${sales.below}`}>
          <Dates {...props} />
        </span>
        {note ? (
          <span className={`${sales.quiet} ${sales.below}`} {...own}>
            {note}
          </span>
        ) : null}
      </span>
      {isActive ? (
        <span className={sales.ways}>
          <CopyButton text={code} />
          <Button className={sales.dire} aria-label={t('Cancel {code}', { code })} onClick={() => setAsking(true)}>
            {t('Cancel')}
          </Button>
        </span>
      ) : null}
      {isAsking ? (
        <AskDialog
          title={t('Cancel this gift card?')}
          words={t('Whoever has {code} can’t redeem it any more. It can’t be undone.', { code })}
          verb={t('Cancel gift card')}
          look="danger"
          work={async () => {
            await cancel(id);
            setAsking(false);
            tell({ words: t('{code} is canceled.', { code }) });
          }}
          close={() => setAsking(false)}
        />
      ) : null}
    </li>
  );
}
