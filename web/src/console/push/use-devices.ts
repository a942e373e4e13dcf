import { useFoyer } from '@foyer/react';
import { businessNotifications } from '@foyer/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { type BrowserState, readBrowser, rememberDevice, subscribe, unsubscribe } from './browser-subscription.ts';

const { listPushSubscriptions, addPushSubscription, removePushSubscription } = businessNotifications;

const noBrowser: BrowserState = { obstacle: 'UNSUPPORTED', subscription: null, deviceId: null };

/** The state of this browser; null until it is known, as on the server. */
function useBrowser() {
  const [browser, setBrowser] = useState<BrowserState | null>(null);
  const look = useCallback(
    () =>
      readBrowser()
        .catch(() => noBrowser)
        .then(setBrowser),
    [],
  );
  useEffect(() => {
    look();
    // The permission is changed in the settings of the browser.
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, [look]);
  return { browser, look };
}

/** The devices on which the signed-in person gets notifications, and whether this browser is one. */
export function useDevices() {
  const { client, query } = useFoyer();
  const queries = useQueryClient();
  const { browser, look } = useBrowser();
  const found = useQuery(query(listPushSubscriptions, []));
  const devices = found.data?.devices ?? [];
  const own = browser?.subscription && devices.find(({ id }) => id === browser.deviceId);
  const reload = async () => {
    await Promise.all([queries.invalidateQueries({ queryKey: ['businessNotifications'] }), look()]);
  };

  // A device belongs to a sign-in: after a new one, it belongs to that.
  const moved = own && !own.current ? browser?.subscription : null;
  useEffect(() => {
    if (!moved) return;
    const take = async () => {
      await client.run(addPushSubscription, [moved]);
      await queries.invalidateQueries({ queryKey: ['businessNotifications', 'listPushSubscriptions'] });
    };
    // Otherwise the next visit does.
    take().catch(() => undefined);
  }, [moved, client, queries]);

  return {
    found,
    browser,
    own: own ?? null,
    others: devices.filter(({ id }) => id !== own?.id),
    /** Returns false if the push service of the browser can't be reached. */
    async turnOn(): Promise<boolean> {
      const key = found.data?.applicationServerKey;
      const made = key === undefined ? 'UNREACHABLE' : await subscribe(key);
      if (typeof made === 'object') rememberDevice((await client.run(addPushSubscription, [made])).id);
      await reload();
      return made !== 'UNREACHABLE';
    },
    async remove(id: string): Promise<void> {
      await client.run(removePushSubscription, [id]);
      if (id === own?.id) await unsubscribe();
      await reload();
    },
  };
}
