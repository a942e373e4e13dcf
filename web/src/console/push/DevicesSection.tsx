import { instantOf } from '@foyer/contract/values';
import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { useDates } from '../../lib/use-visitor.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { Section } from '../parts/Section.tsx';
import type { Obstacle } from './browser-subscription.ts';
import styles from './push.module.css';
import type { useDevices } from './use-devices.ts';

function ObstacleWords({ obstacle }: { obstacle: Obstacle }) {
  const { t } = useText();
  switch (obstacle) {
    case 'UNSUPPORTED':
      return <p>{t('This browser shows no notifications. Chrome, Edge, Firefox and Safari do.')}</p>;
    case 'INSECURE':
      return <p>{t('Browsers show notifications only of pages whose address begins with https.')}</p>;
    case 'HOME_SCREEN':
      return (
        <p>
          {t(
            'On an iPhone or iPad, notifications need the console on the home screen: open the Share menu, choose “Add to Home Screen”, and open it from there.',
          )}
        </p>
      );
    case 'DENIED':
      return (
        <p>
          {t(
            'Notifications of this page are blocked. Allow them in the browser’s settings for this page, beside its address or in its menu.',
          )}
        </p>
      );
  }
}

interface DevicesSectionProps {
  devices: ReturnType<typeof useDevices>;
  zone: string;
}

/** Turns notifications on and off on this device, and removes others. */
export function DevicesSection({ devices, zone }: DevicesSectionProps) {
  const { t } = useText();
  const dates = useDates(zone);
  const { isBusy, failure, run } = useAction(readFailure);
  const [isUnreachable, setUnreachable] = useState(false);
  const { browser, own, others, found, turnOn, remove } = devices;
  const start = () => {
    setUnreachable(false);
    run(async () => setUnreachable(!(await turnOn())));
  };
  const end = (id: string) => run(() => remove(id));
  if (!browser || !found.isSuccess) return null;
  return (
    <Section title={t('On your devices')}>
      <p className={styles.quiet}>
        {t(
          'A notification says what happened and when, without the customer’s name. It comes even when the console is closed.',
        )}
      </p>
      <div className={styles.own} role="status">
        {browser.obstacle ? <ObstacleWords obstacle={browser.obstacle} /> : null}
        {own ? <p>{t('Notifications are on for this device.')}</p> : null}
        {isUnreachable ? (
          <Notice tone="bad">
            {t('The browser could not reach its service for notifications. Try again later, or with another browser.')}
          </Notice>
        ) : null}
      </div>
      {own ? (
        <Button aria-disabled={isBusy || undefined} onClick={() => end(own.id)}>
          {t('Turn off on this device')}
        </Button>
      ) : null}
      {own || browser.obstacle ? null : (
        <Button look="primary" aria-disabled={isBusy || undefined} onClick={start}>
          {isBusy ? t('One moment …') : t('Turn on for this device')}
        </Button>
      )}
      <FailureNotice failure={failure} takesFocus />
      {others.length > 0 ? (
        <>
          <h3 className={styles.others}>{own ? t('Other devices') : t('On for other devices')}</h3>
          <ul>
            {others.map(({ id, device, createdDate }) => (
              <li key={id} className={styles.device}>
                <span>
                  <bdi>{device}</bdi>
                  <span className={styles.quiet}>
                    {t('since {date}', { date: dates.date(instantOf(createdDate)) })}
                  </span>
                </span>
                <Button
                  aria-disabled={isBusy || undefined}
                  aria-label={t('Remove {device}', { device })}
                  onClick={() => end(id)}
                >
                  {t('Remove')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Section>
  );
}
