import type { ReactNode } from 'react';
import { useText } from '../../lib/text.ts';
import type { Site } from '../../pages/page.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import styles from '../parts/section.module.css';
import { PurchaseRow } from './PurchaseRow.tsx';
import { useLeft } from './pools.ts';
import type { usePurchases } from './use-purchases.ts';

interface ListProps {
  query: ReturnType<typeof usePurchases>;
  site: Site;
  /** Shown when there is none. */
  empty: ReactNode;
}

export function PurchaseList({ query, site, empty }: ListProps) {
  const purchases = query.data ?? [];
  const left = useLeft(useText());
  return (
    <Loaded query={query} skeleton={<Skeleton rows={2} look="card" />}>
      {purchases.length === 0 && !query.hasNextPage ? (
        empty
      ) : (
        <ul className={styles.rows}>
          {purchases.map((purchase) => (
            <li key={purchase.id}>
              <PurchaseRow purchase={purchase} left={left(purchase.id)} site={site} />
            </li>
          ))}
        </ul>
      )}
      <ShowMore query={query} />
    </Loaded>
  );
}
