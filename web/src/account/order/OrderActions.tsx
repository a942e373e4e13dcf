import { type ComponentType, useState } from 'react';
import { phoneHref } from '../../lib/phone.ts';
import { useText } from '../../lib/text.ts';
import type { Site } from '../../pages/page.tsx';
import { Button } from '../../ui/Button.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import styles from '../parts/section.module.css';
import { CancelOrder, KeepOrder, type OrderDialogChildProps } from './dialogs.tsx';
import type { OwnOrder } from './own-order.ts';
import type { OrderForm } from './PaySection.tsx';
import { PauseOrder, ResumeOrder } from './pause-dialogs.tsx';

interface ActionsProps {
  order: OwnOrder;
  site: Site;
  /** The form that is open. */
  form: OrderForm | null;
  openForm(form: OrderForm): void;
  say(words: string): void;
}

type DialogName = 'cancel' | 'keep' | 'pause' | 'resume';

const dialogs: Readonly<Record<DialogName, ComponentType<OrderDialogChildProps>>> = {
  cancel: CancelOrder,
  keep: KeepOrder,
  pause: PauseOrder,
  resume: ResumeOrder,
};

/** Orders that only the business can end say so. */
function Contact({ order: { state, actions, isRunningOut }, site }: Pick<ActionsProps, 'order' | 'site'>) {
  const { t } = useText();
  const isRunning = state === 'ahead' || state === 'trial' || state === 'active' || state === 'paused';
  const canEnd = actions.has('CANCEL_IMMEDIATELY') || actions.has('CANCEL_AT_NEXT_PAYMENT');
  if (!isRunning || canEnd || isRunningOut) return null;
  return (
    <p className={styles.quiet}>
      {t('To change or cancel it, contact us.')}{' '}
      {site.phone ? (
        <a dir="ltr" href={phoneHref(site.phone)}>
          {site.phone}
        </a>
      ) : null}
    </p>
  );
}

/** The actions that the order allows now. */
export function OrderActions({ order, site, form, openForm, say }: ActionsProps) {
  const { t } = useText();
  const [open, setOpen] = useState<DialogName | null>(null);
  const { actions } = order;
  const Dialog = open && dialogs[open];
  // What is due is paid with any card, which then pays for the rest, too.
  const canChangeCard = actions.has('CHANGE_PAYMENT_METHOD') && !actions.has('PAY');
  const canCancel = actions.has('CANCEL_IMMEDIATELY') || actions.has('CANCEL_AT_NEXT_PAYMENT');
  return (
    <>
      <Cluster>
        {actions.has('PAY') && form !== 'pay' ? (
          <Button look="primary" onClick={() => openForm('pay')}>
            {t('Pay now')}
          </Button>
        ) : null}
        {actions.has('UNDO_CANCELLATION') ? <Button onClick={() => setOpen('keep')}>{t('Keep plan')}</Button> : null}
        {actions.has('RESUME') ? <Button onClick={() => setOpen('resume')}>{t('Resume plan')}</Button> : null}
        {actions.has('PAUSE') ? <Button onClick={() => setOpen('pause')}>{t('Pause plan')}</Button> : null}
        {canChangeCard && form !== 'card' ? <Button onClick={() => openForm('card')}>{t('Change card')}</Button> : null}
        {canCancel ? (
          <Button look="quiet" onClick={() => setOpen('cancel')}>
            {t('Cancel plan')}
          </Button>
        ) : null}
      </Cluster>
      <Contact order={order} site={site} />
      {Dialog ? <Dialog order={order} site={site} close={() => setOpen(null)} say={say} /> : null}
    </>
  );
}
