import { moneyWords } from '../../lib/price-words.ts';
import { useText } from '../../lib/text.ts';
import { type Fact, Facts } from '../../ui/Facts.tsx';
import styles from './invoice.module.css';
import { dayWords, type Invoice, lineKindWords, paidWords, taxWords } from './invoice-words.ts';

function Party({ title, lines }: { title: string; lines: readonly string[] }) {
  const shown = lines.flatMap((line) => line.split('\n')).filter(Boolean);
  if (shown.length === 0) return null;
  return (
    <div className={styles.party}>
      <h2 className={styles.partTitle}>{title}</h2>
      {shown.map((line) => (
        <p key={line}>
          <bdi>{line}</bdi>
        </p>
      ))}
    </div>
  );
}

function Sums({ invoice }: { invoice: Invoice }) {
  const text = useText();
  const { t, locale } = text;
  const money = (value: string) => moneyWords(locale, value, invoice.currency);
  const facts: Fact[] = [
    { term: t('Subtotal'), detail: money(invoice.subtotal) },
    ...(Number(invoice.discount) > 0 ? [{ term: t('Discount'), detail: money(`-${invoice.discount}`) }] : []),
    ...invoice.taxes.map((tax) => ({ term: taxWords(tax, text), detail: money(tax.amount) })),
    { term: <strong>{t('Total')}</strong>, detail: <strong>{money(invoice.total)}</strong> },
  ];
  return <Facts facts={facts} className={styles.sums} />;
}

/** The content of an invoice, in the order of its PDF. */
export function InvoicePaper({ invoice }: { invoice: Invoice }) {
  const text = useText();
  const { t, locale } = text;
  const { seller, buyer, lines, supplied, credited, currency } = invoice;
  const taxNumber = seller.taxNumber ? [t('Tax number: {number}', { number: seller.taxNumber })] : [];
  return (
    <div className={styles.paper}>
      <p>{t('Issued on {day}', { day: dayWords(invoice.issueDay, text) })}</p>
      <p>{paidWords(invoice, text)}</p>
      {credited ? (
        <p>{t('Corrects {number} of {day}', { number: credited.number, day: dayWords(credited.issueDay, text) })}</p>
      ) : null}
      {credited?.reason ? (
        <p>
          <bdi lang={text.own.lang}>{credited.reason}</bdi>
        </p>
      ) : null}
      <div className={styles.parties}>
        <Party title={t('From')} lines={[seller.name, seller.address, ...taxNumber]} />
        {buyer ? <Party title={t('To')} lines={[buyer.name, buyer.email]} /> : null}
      </div>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{t('What')}</th>
            <th scope="col">{t('Amount')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.type} ${line.name}`}>
              <td>
                <bdi lang={text.own.lang}>{line.name}</bdi>
                {lineKindWords(line, text) ? ` · ${lineKindWords(line, text)}` : null}
              </td>
              <td>{moneyWords(locale, line.subtotal, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Sums invoice={invoice} />
      <p className={styles.quiet}>
        {supplied.to
          ? t('For {start} to {end}', { start: dayWords(supplied.from, text), end: dayWords(supplied.to, text) })
          : t('For {day}', { day: dayWords(supplied.from, text) })}
      </p>
      <div className={styles.quiet} lang={text.own.lang}>
        {seller.note.split('\n').map((line, index) => (
          <p key={index}>
            <bdi>{line}</bdi>
          </p>
        ))}
      </div>
    </div>
  );
}
