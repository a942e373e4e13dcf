import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { News } from '../parts/News.tsx';
import styles from '../parts/sales.module.css';
import { mayManageSales } from '../parts/team.ts';
import { useNews } from '../parts/use-news.ts';
import { CouponsTable } from './CouponsTable.tsx';
import { couponsHref } from './coupon.ts';
import { useCoupons } from './use-coupons.ts';

function Empty({ mayManage }: { mayManage: boolean }) {
  const { t } = useText();
  return (
    <div className={styles.empty}>
      <p>{t('Coupons will appear here. Members enter their codes when they buy a plan or pay for a booking.')}</p>
      {mayManage ? (
        <p>
          <a href={`${couponsHref}/new`}>{t('Create a coupon')}</a>
        </p>
      ) : null}
    </div>
  );
}

function Coupons({ data: { session }, site }: ViewProps<ConsoleData>) {
  const { t } = useText();
  const query = useCoupons();
  const { news, setNews, box } = useNews();
  const mayManage = mayManageSales(session);
  const coupons = query.data?.pages.flatMap((page) => page.coupons) ?? [];
  return (
    <>
      <div className={styles.head}>
        <h1>{t('Coupons')}</h1>
        {mayManage ? (
          <ButtonLink look="primary" href={`${couponsHref}/new`}>
            {t('Create coupon')}
          </ButtonLink>
        ) : null}
      </div>
      <News news={news} box={box} />
      <Loaded query={query} lines={6}>
        {coupons.length === 0 ? (
          <Empty mayManage={mayManage} />
        ) : (
          <CouponsTable coupons={coupons} site={site} mayManage={mayManage} onDone={setNews} />
        )}
        <ShowMore query={query} />
      </Loaded>
    </>
  );
}

/** The coupons of the business. */
export default function CouponsView(props: ViewProps<ConsoleData>) {
  return (
    <ConsoleRoot>
      <Coupons {...props} />
    </ConsoleRoot>
  );
}
