import { readNowMs } from '../../lib/clock.ts';
import { useText } from '../../lib/text.ts';
import type { Site } from '../../pages/page.tsx';
import { classes } from '../../ui/classes.ts';
import { Badge } from '../parts/Badge.tsx';
import styles from '../parts/sales.module.css';
import { useNumber } from '../parts/use-number.ts';
import { useShortDate } from '../parts/use-short-date.ts';
import { CouponActions } from './CouponActions.tsx';
import { type Coupon, couponHref } from './coupon.ts';
import { discountLines, forWords, statusLabel, usesWords, validWords } from './coupon-words.ts';
import css from './coupons.module.css';
import { useNames } from './use-coupons.ts';

interface TableProps {
  coupons: readonly Coupon[];
  site: Site;
  mayManage: boolean;
  onDone(words: string): void;
}

/** Coupons in a table, or as cards on narrow screens. */
export function CouponsTable({ coupons, site, mayManage, onDone }: TableProps) {
  const text = useText();
  const { t, own } = text;
  const shortDate = useShortDate(site.timeZone);
  const number = useNumber();
  const names = useNames();
  const now = readNowMs();
  const columns = [
    { heading: t('Status'), cell: (coupon: Coupon) => <Badge {...statusLabel(coupon, now, text)} /> },
    {
      heading: t('Discount'),
      cell: ({ specification }: Coupon) => discountLines(specification, site.currency, text).join(', '),
    },
    {
      heading: t('For'),
      cell: ({ specification }: Coupon) => (
        <span className={css.for} {...own}>
          {forWords(specification, names, text)}
        </span>
      ),
    },
    { heading: t('Valid'), cell: ({ specification }: Coupon) => validWords(specification, shortDate, text) },
    { heading: t('Uses'), cell: (coupon: Coupon) => usesWords(coupon, number, text) },
  ];
  return (
    <table className={styles.table} aria-label={t('Coupons')}>
      <thead>
        <tr>
          <th scope="col">{t('Code')}</th>
          {columns.map(({ heading }) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
          {mayManage ? <th scope="col">{t('Change')}</th> : null}
        </tr>
      </thead>
      <tbody>
        {coupons.map((coupon) => {
          const { code, name } = coupon.specification;
          return (
            <tr key={coupon.id}>
              <th scope="row">
                {mayManage ? (
                  <a className={classes(styles.who, css.code)} href={couponHref(coupon.id)}>
                    {code}
                  </a>
                ) : (
                  <span className={classes(styles.who, css.code)}>{code}</span>
                )}
                <br />
                <span className={styles.quiet} {...own}>
                  {name}
                </span>
              </th>
              {columns.map(({ heading, cell }) => (
                <td key={heading} data-heading={heading}>
                  {cell(coupon)}
                </td>
              ))}
              {mayManage ? (
                <td className={css.actions}>
                  <CouponActions coupon={coupon} onDone={onDone} />
                </td>
              ) : null}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
