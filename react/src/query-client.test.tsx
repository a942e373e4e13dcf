import {
  dehydrate,
  hydrate,
  type QueryClient,
  QueryClientProvider,
  QueryObserver,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { cacheDefaults, createQueryClient, retryDelay } from './index.ts';
import { becomeBrowser } from './testing/as-browser.ts';

function stopClock() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
}

/** Fails every time, and returns when it was asked, in milliseconds from now. */
async function failingTimes(client: QueryClient) {
  const start = Date.now();
  const times: number[] = [];
  const queryFn = () => {
    times.push(Date.now() - start);
    throw new Error('no answer');
  };
  const done = client.fetchQuery({ queryKey: ['a'], queryFn }).catch(() => {});
  await vi.runAllTimersAsync();
  await done;
  return times;
}

describe('the cache', () => {
  test('retries three times in a browser, after 1, 2 and 4 seconds', async () => {
    becomeBrowser();
    stopClock();
    expect(await failingTimes(createQueryClient())).toEqual([0, 1_000, 3_000, 7_000]);
  });

  test('retries nothing on a server', async () => {
    stopClock();
    expect(await failingTimes(createQueryClient())).toEqual([0]);
  });

  test('waits 30 seconds at most before a retry', () => {
    expect([0, 1, 4, 5, 20].map(retryDelay)).toEqual([1_000, 2_000, 16_000, 30_000, 30_000]);
  });

  test('drops what is unused after 300 seconds', async () => {
    becomeBrowser();
    stopClock();
    const client = createQueryClient();
    client.setQueryData(['a'], 1);
    await vi.advanceTimersByTimeAsync(299_999);
    expect(client.getQueryData(['a'])).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(client.getQueryData(['a'])).toBeUndefined();
  });

  test('keeps a server from waiting for that', () => {
    const client = createQueryClient();
    client.setQueryData(['a'], 1);
    expect(client.getQueryCache().find({ queryKey: ['a'] })?.gcTime).toBe(Number.POSITIVE_INFINITY);
  });

  test('takes data as fresh for one second under suspense, and not at all elsewhere', () => {
    stopClock();
    const client = createQueryClient();
    const options = { queryKey: ['a'], queryFn: () => 1 };
    function Page() {
      return <>{String(useSuspenseQuery(options).isStale)}</>;
    }
    const isStaleAfter = (ms: number) => {
      client.setQueryData(['a'], 1, { updatedAt: Date.now() - ms });
      return renderToString(
        <QueryClientProvider client={client}>
          <Page />
        </QueryClientProvider>,
      );
    };
    expect([999, 1_000].map(isStaleAfter)).toEqual(['false', 'true']);
    client.setQueryData(['a'], 1);
    expect(new QueryObserver(client, options).getCurrentResult().isStale).toBe(true);
  });

  test('says its numbers, and leaves the last word to the site', () => {
    expect(cacheDefaults).toEqual({
      retries: 3,
      firstRetryDelayMs: 1_000,
      longestRetryDelayMs: 30_000,
      unusedMs: 300_000,
    });
    const client = createQueryClient({ defaultOptions: { queries: { retry: 1 }, mutations: { gcTime: 2 } } });
    expect(client.getDefaultOptions()).toMatchObject({ queries: { retry: 1, retryDelay }, mutations: { gcTime: 2 } });
  });
});

describe('from a server to a browser', () => {
  const send = (client: QueryClient) => JSON.parse(JSON.stringify(dehydrate(client)));
  const isStale = (client: QueryClient) =>
    new QueryObserver(client, { queryKey: ['a'], queryFn: () => 1 }).getCurrentResult().isStale;

  test('dates arrive as dates', () => {
    const data = { items: [{ at: new Date(5), text: '2026-01-01', none: null }], more: { until: new Date(7) } };
    const server = createQueryClient();
    server.setQueryData(['a'], data);
    const browser = createQueryClient();
    hydrate(browser, send(server));
    expect(browser.getQueryData(['a'])).toEqual(data);
    expect(server.getQueryData(['a'])).toBe(data);
  });

  test.each([['the same'], ['an hour behind', -3_600_000], ['an hour ahead', 3_600_000]])(
    'data is fresh for ten seconds after it arrived, with the server’s clock %s',
    (_, skewMs = 0) => {
      stopClock();
      const server = createQueryClient();
      server.setQueryData(['a'], { b: 1 }, { updatedAt: Date.now() + skewMs });
      const browser = createQueryClient();
      hydrate(browser, send(server));
      expect(isStale(browser)).toBe(false);
      vi.advanceTimersByTime(9_999);
      expect(isStale(browser)).toBe(false);
      vi.advanceTimersByTime(1 + Math.max(skewMs, 0));
      expect(isStale(browser)).toBe(true);
    },
  );
});
