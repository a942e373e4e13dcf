import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { AskDialog } from '../parts/AskDialog.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import styles from '../parts/sales.module.css';
import type { Coupon } from './coupon.ts';
import { useCouponChanges } from './use-coupons.ts';

/** Turns a coupon off or on, or deletes it. */
export function CouponActions({ coupon, onDone }: { coupon: Coupon; onDone(words: string): void }) {
  const { t } = useText();
  const changes = useCouponChanges();
  const { isBusy, failure, run } = useAction(readFailure);
  const [isAsking, setAsking] = useState(false);
  const { id, numberOfUsages } = coupon;
  const { code, active } = coupon.specification;
  const turn = () =>
    run(async () => {
      await changes.turn(id, !active);
      onDone(active ? t('{code} is turned off.', { code }) : t('{code} is turned on.', { code }));
    });
  const remove = async () => {
    await changes.remove(id);
    onDone(t('{code} is deleted.', { code }));
  };
  return (
    <>
      <div className={styles.ways}>
        <Button
          aria-label={active ? t('Turn off {code}', { code }) : t('Turn on {code}', { code })}
          aria-disabled={isBusy || undefined}
          onClick={turn}
        >
          {active ? t('Turn off') : t('Turn on')}
        </Button>
        <Button className={styles.dire} aria-label={t('Delete {code}', { code })} onClick={() => setAsking(true)}>
          {t('Delete')}
        </Button>
      </div>
      <FailureNotice failure={failure} takesFocus />
      {isAsking ? (
        <AskDialog
          title={t('Delete {code}?', { code })}
          words={[
            t('Nobody can use this code any more, and its uses are no longer counted.'),
            numberOfUsages > 0
              ? t('What was bought with it keeps its price, also when it renews.')
              : t('Nobody has used it.'),
            t('Deleting can’t be undone. To stop it for a while, turn it off.'),
          ]}
          verb={t('Delete coupon')}
          work={remove}
          close={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
